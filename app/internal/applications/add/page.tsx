import { ApplicationForm } from '@/components/applications/application-form';
import { NeededFirst } from '@/components/resource/add-button';
import { hasAccount } from '@/lib/kit/directory';
import { accounts } from '@/lib/resources/accounts/resource';
import { applicationForm, newApplication, NO_ACCOUNT } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';
import { addPage } from '../../_pages/add-page';

const { metadata, Page } = addPage(applications, applicationForm, {
  fresh: { values: newApplication },
  async instead({ context }) {
    if (await hasAccount(context)) return null;
    return (
      <NeededFirst resource={accounts} principal={context.principal}>
        {NO_ACCOUNT}
      </NeededFirst>
    );
  },
  form: ({ context, ...props }, { filled: { account } }) => (
    <ApplicationForm
      {...props}
      context={{ ...context, facts: { accountSid: account?.accountSid, recordsAll: account?.recordsAll } }}
    />
  ),
});
export { metadata, Page as default };
