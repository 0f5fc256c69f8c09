import { ApplicationForm } from '@/components/applications/application-form';
import { applicationForm, newApplication, NO_ACCOUNT } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';
import { addPage } from '../../_pages/add-page';

const { metadata, Page } = addPage(applications, applicationForm, {
  fresh: { values: newApplication },
  needsAccount: NO_ACCOUNT,
  form: ({ context, ...props }, { filled: { account } }) => (
    <ApplicationForm
      {...props}
      context={{ ...context, facts: { accountSid: account?.accountSid, recordsAll: account?.recordsAll } }}
    />
  ),
});
export { metadata, Page as default };
