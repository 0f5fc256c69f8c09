import { ApplicationForm } from '@/components/applications/application-form';
import { applicationForm } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';
import { editPage } from '../../../_pages/edit-page';

const { generateMetadata, Page } = editPage(applications, applicationForm, {
  form: (props) => <ApplicationForm {...props} />,
});
export { generateMetadata, Page as default };
