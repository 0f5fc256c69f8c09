import { hasAccount } from '@/lib/kit/directory';
import { accounts } from '@/lib/resources/accounts/resource';
import { NO_ACCOUNT } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';
import { listPage } from '../_pages/list-page';

const { metadata, Page } = listPage(applications, async ({ context, page }) => {
  const mayAdd = !context || !page || (await hasAccount(context));
  return { note: mayAdd ? undefined : NO_ACCOUNT, mayAdd, needs: mayAdd ? undefined : accounts };
});
export { metadata, Page as default };
