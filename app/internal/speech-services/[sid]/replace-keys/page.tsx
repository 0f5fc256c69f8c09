import { ReplaceKeysForm } from '@/components/speech-services/replace-keys-form';
import { mayReplaceKeys } from '@/lib/access/replace-keys';
import { leave } from '@/lib/bff/visit';
import { ok } from '@/lib/kit/problem';
import { planReplacement } from '@/lib/resources/speech-services/replacement/plan';
import { speechServices } from '@/lib/resources/speech-services/resource';
import { recordPage } from '../../../_pages/record-page';

const { generateMetadata, Page } = recordPage(speechServices, 'Replace keys', async (opened, sid) => {
  const { viewer, context, record, state } = opened;
  const verdict = mayReplaceKeys(viewer.principal, record.owner);
  if (!verdict.allowed) leave(viewer, verdict.code);
  const prepared = await planReplacement(context, record.stored());
  if (!prepared.ok) return prepared;
  const { plan, facts } = prepared.value;
  return ok(<ReplaceKeysForm sid={sid} name={record.name} plan={plan} context={{ ...state, facts }} />);
});
export { generateMetadata, Page as default };
