import { accounts } from '@/lib/resources/accounts/resource';
import { listPage } from '../_pages/list-page';

const { metadata, Page } = listPage(accounts);
export { metadata, Page as default };
