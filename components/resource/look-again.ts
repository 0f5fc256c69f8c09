import { asStored } from '@/lib/kit/as-stored';
import { callBff } from '@/lib/kit/bff-client';
import { fieldsOf, type FormDefinition, type Values } from '@/lib/kit/form';
import type { Problem } from '@/lib/kit/problem';
import { changedWords } from './save-state';

/** The result of looking again after a save with an unknown outcome. */
export interface Found {
  text: string;
  /** Where the record is. */
  href?: string;
  /** Everything that was sent and can be seen is stored. */
  isThere: boolean;
}

/** Whether the outcome of a save, or of a part of it, is unknown. */
export function isInDoubt({ doubtful, parts }: Problem): boolean {
  return doubtful === true || !!parts?.some(({ outcome }) => outcome === 'not known');
}

/**
 * Looks for a record whose creation may have been lost.
 * @param collection the handler's path below /api
 * @param identity the fields that identify it, by their names in the form
 */
export async function lookForMade(collection: string, identity: Values): Promise<Found> {
  const named = Object.entries(identity).filter(([, value]) => typeof value === 'string' && value !== '');
  const query = new URLSearchParams(named as [string, string][]);
  const answer = await callBff<{ href: string | null; text?: string }>('GET', `${collection}/look?${query}`);
  if (!answer.ok) return unseen(answer.problem);
  // With a text, it is not quite what was sent.
  const { href, text } = answer.value;
  return href
    ? { text: text ?? 'It exists now.', href, isThere: text === undefined }
    : { text: 'Not found. You can save it again.', isThere: false };
}

/** Reads a record whose change may have been lost. @param wanted the changed values by field, without secrets */
export async function lookAtChanged(api: string, form: FormDefinition, wanted: Values): Promise<Found> {
  const answer = await callBff<{ values: Values }>('GET', api);
  if (!answer.ok) return unseen(answer.problem);
  const stored = answer.value.values;
  const missing = fieldsOf(form).filter(
    (field) => field.name in wanted && asStored(field, wanted[field.name]) !== asStored(field, stored[field.name]),
  );
  return foundOf(Object.keys(wanted).length, changedWords(missing, wanted, stored));
}

/** The result of looking at a changed record. @param missing names of the changed parts that are not stored as sent */
export function foundOf(changed: number, missing: string[]): Found {
  if (missing.length === 0) return { text: 'Found: your changes were saved.', isThere: true };
  if (missing.length === changed) return { text: 'Your changes weren’t saved. You can save again.', isThere: false };
  return { text: `Only partly saved. Different from what you entered: ${missing.join(', ')}.`, isThere: false };
}

/** After a change of nothing but secrets, which no read returns. */
export const OUT_OF_SIGHT: Found = {
  text: 'What you entered can’t be seen once it’s stored. You can save it again.',
  isThere: false,
};

/** A failed look reveals nothing either. */
export function unseen({ message }: Problem): Found {
  return { text: `Couldn’t check. ${message}`, isThere: false };
}
