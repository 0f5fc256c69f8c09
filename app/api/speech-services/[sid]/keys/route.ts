import { z } from 'zod';
import { can } from '@/lib/access/can';
import { handler, type Question } from '@/lib/bff/handler';
import { may, mayWith } from '@/lib/bff/questions';
import { checkedValues, type FoundRecord } from '@/lib/bff/record';
import { formContext } from '@/lib/kit/form-context';
import { refuse } from '@/lib/kit/problem';
import { replacementForm } from '@/lib/resources/speech-services/replacement/form';
import { planReplacement } from '@/lib/resources/speech-services/replacement/plan';
import { replaceKeys } from '@/lib/resources/speech-services/replacement/replace';
import { speechServices, type Loaded } from '@/lib/resources/speech-services/resource';

const sent = z.object({ values: z.unknown(), applications: z.array(z.string().max(64)).max(1000) });

/** A service is made, applications are changed, and the old service is deleted. */
const mayReplace: Question<FoundRecord<Loaded>> = async (viewer, call) => {
  for (const allowed of [may('create', 'speech-services'), may('update', 'applications')]) {
    const answer = await allowed(viewer, call);
    if (!answer.ok) return answer;
  }
  const found = await mayWith('update', speechServices)(viewer, call);
  if (!found.ok) return found;
  const verdict = can(viewer.principal, 'delete', 'speech-services', found.value.record.owner);
  return verdict.allowed ? found : refuse(verdict.code);
};

/** Replaces the keys of a stored speech service: a new one with the same settings takes its place. */
export const POST = handler({ can: mayReplace, body: sent, status: 201 }, async ({ found, body }) => {
  const { context, record } = found;
  const old = record.stored();
  const prepared = await planReplacement(context, old);
  if (!prepared.ok) return prepared;
  const state = formContext(context, 'edit', false, prepared.value.facts);
  const values = checkedValues(replacementForm(old.credential.vendor), body.values, state);
  if (!values.ok) return values;
  return replaceKeys(context, {
    old,
    prepared: prepared.value,
    values: values.value,
    shown: body.applications,
  });
});
