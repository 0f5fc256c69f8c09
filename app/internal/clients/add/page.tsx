import { ClientForm } from '@/components/clients/client-form';
import { clientForm, newClient, NO_ACCOUNT } from '@/lib/resources/clients/form';
import { clients } from '@/lib/resources/clients/resource';
import { addPage } from '../../_pages/add-page';

const { metadata, Page } = addPage(clients, clientForm, {
  fresh: { values: newClient },
  needsAccount: NO_ACCOUNT,
  form: ({ context, ...props }, { filled: { account } }) => {
    const facts = account ? { hasRealm: !!account.sipRealm, hasRegistrationHook: account.hasRegistrationHook } : {};
    return <ClientForm {...props} context={{ ...context, facts }} />;
  },
});
export { metadata, Page as default };
