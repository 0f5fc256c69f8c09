import { UserAccess } from '@/components/users/user-access';
import { users } from '@/lib/resources/users/resource';
import type { UserRow } from '@/lib/resources/users/wire';
import { listPage } from '../_pages/list-page';

const { metadata, Page } = listPage(users, () => ({
  cells: { access: (row) => <UserAccess sid={(row as UserRow).userSid} name={(row as UserRow).name} /> },
}));
export { metadata, Page as default };
