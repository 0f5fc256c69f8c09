import { callBff } from '@/lib/kit/bff-client';
import { CLEARED } from '@/lib/kit/field-state';
import { fieldsOf, type Facts, type FormDefinition, type Values } from '@/lib/kit/form';
import type { Result } from '@/lib/kit/problem';
import type { Part } from '@/lib/kit/steps';
import type { ResourceFormOptions, Save, SaveAnswer } from './form-options';
import { lookAtChanged, OUT_OF_SIGHT, type Found } from './look-again';
import { isMarked } from './save-state';

/** Sends a save: as the form itself does it, or else to the handler of the collection or of the record. */
export function sendSave<F extends Facts>(options: ResourceFormOptions<F>, save: Save<F>): Promise<Result<SaveAnswer>> {
  if (options.request) return options.request(save);
  const { form, api } = options;
  const { sent: values, before, attempted, overwrite, context } = save;
  if (context.mode === 'create') return callBff<SaveAnswer>('POST', api, { values });
  return callBff<SaveAnswer>('PUT', api, {
    values,
    before: seenValues(form, before),
    attempted: attempted && seenValues(form, attempted),
    overwrite,
  });
}

/**
 * Whether a record can be read after a save that failed half-way: otherwise its page, read again, would show that instead of the
 * form with its input. Of a new record, a part that is there has been read already.
 */
export async function isReadable(api: string, isNew: boolean, parts: Part[]): Promise<boolean> {
  return isNew ? parts.some(({ outcome }) => outcome === 'saved') : (await callBff('GET', api)).ok;
}

/** What was sent of the changed fields that can be read again: without secrets, their removals, and what no read shows. */
export function changedOf(form: FormDefinition, sent: Values, dirty: Record<string, unknown>): Values {
  const seen = fieldsOf(form).filter(
    ({ name, secret, unread }) => name in sent && !secret && !unread && name !== CLEARED,
  );
  const changed = seen.filter(({ name }) => isMarked(dirty[name]));
  return Object.fromEntries(changed.map(({ name }) => [name, sent[name]]));
}

/** Reads a record whose change may have been lost. @param dirty by field, whether it was changed */
export async function lookAtSent(
  api: string,
  form: FormDefinition,
  sent: Values,
  dirty: Record<string, unknown>,
): Promise<Found> {
  const changed = changedOf(form, sent, dirty);
  if (isMarked(dirty) && Object.keys(changed).length === 0) return OUT_OF_SIGHT;
  const found = await lookAtChanged(api, form, changed);
  // Changes that no read shows may be lost while all others are stored, and must stay on screen.
  const isPartly = fieldsOf(form).some(({ name, unread }) => unread && isMarked(dirty[name]));
  return found.isThere && isPartly ? OUT_OF_SIGHT : found;
}

/** Values without secrets, with which the server detects changes by others. */
function seenValues(form: FormDefinition, values: Values): Values {
  const known = fieldsOf(form).filter(({ secret }) => !secret);
  return Object.fromEntries(known.map(({ name }) => [name, values[name]]));
}
