import { NewAccountForm } from '@/components/accounts/new-account-form';
import { newAccount, newAccountForm } from '@/lib/resources/accounts/new-form';
import { accounts } from '@/lib/resources/accounts/resource';
import { addPage } from '../../_pages/add-page';

const { metadata, Page } = addPage(accounts, newAccountForm, {
  fresh: { values: newAccount },
  // A realm is unique on the platform, as is the name.
  leaves: ['name', 'sip_realm'],
  form: (props) => <NewAccountForm {...props} />,
});
export { metadata, Page as default };
