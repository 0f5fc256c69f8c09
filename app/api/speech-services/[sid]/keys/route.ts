import { z } from 'zod';
import { mayReplaceKeys } from '@/lib/access/replace-keys';
import { handler, type Question } from '@/lib/bff/handler';
import { mayOnRecord } from '@/lib/bff/questions';
import { checkedValues, type FoundRecord } from '@/lib/bff/record';
import { formContext } from '@/lib/kit/form-context';
import { refuse } from '@/lib/kit/problem';
import { replacementForm } from '@/lib/resources/speech-services/replacement/form';
import { planReplacement } from '@/lib/resources/speech-services/replacement/plan';
import { replaceKeys } from '@/lib/resources/speech-services/replacement/replace';
import { speechServices, type Loaded } from '@/lib/resources/speech-services/resource';

const sent = z.object({ values: z.unknown(), applications: z.array(z.string().max(64)).max(1000) });

/** Also checked before the service is read: a user who may not replace any keys is refused without it. */
const mayReplace: Question<FoundRecord<Loaded>> = async (viewer, call) => {
  const any = mayReplaceKeys(viewer.principal);
  if (!any.allowed) return refuse(any.code);
  const found = await mayOnRecord('update', speechServices)(viewer, call);
  if (!found.ok) return found;
  const verdict = mayReplaceKeys(viewer.principal, found.value.record.owner);
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
