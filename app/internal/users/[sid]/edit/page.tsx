import { userForm } from '@/lib/resources/users/form';
import { users } from '@/lib/resources/users/resource';
import { editPage } from '../../../_pages/edit-page';
import { formWithChoices } from '../../form-with-choices';

const { generateMetadata, Page } = editPage(users, userForm, { form: formWithChoices });
export { generateMetadata, Page as default };
