import { RealmForm } from '@/components/accounts/realm-form';
import { leave } from '@/lib/bff/visit';
import { ok } from '@/lib/kit/problem';
import { rootDomainOf } from '@/lib/resources/accounts/realm';
import { accounts } from '@/lib/resources/accounts/resource';
import { recordPage } from '../../../../_pages/record-page';

const { generateMetadata, Page } = recordPage(accounts, 'Change SIP realm', async (opened, sid) => {
  const { viewer, context, record, state } = opened;
  if (state.readOnly) leave(viewer, 'view-only');
  const root = await rootDomainOf(context);
  if (!root.ok) return root;
  return ok(<RealmForm sid={sid} realm={String(record.values.sip_realm)} root={root.value} context={state} />);
});
export { generateMetadata, Page as default };
