import 'server-only';
import { fail, type Failed, type PlatformRefusal } from '../kit/problem';

const DELETED = 'Something that this needs was deleted in the meantime. Reload the page and choose again.';
const TOO_LONG = 'This text is longer than the platform can store. Shorten it.';
const STRANGE = 'This text contains a character that the platform can’t store, such as an emoji. Remove it.';
const UNKNOWN_VALUE = 'The platform doesn’t accept one of the chosen values. Choose another one.';

/**
 * What the platform and its database say of one column, which each of them names. Other databases may use other words, which
 * then remain an error like any other.
 */
const REFUSED: [RegExp, string, PlatformRefusal?][] = [
  [/cannot add or update a child row.*FOREIGN KEY \(`(\w+)`\)/i, DELETED, 'deleted-meanwhile'],
  [/^unknown (\w+_sid)$/, DELETED, 'deleted-meanwhile'],
  [/^invalid (s(?:ip|mpp)_gateway_sid)$/, DELETED, 'deleted-meanwhile'],
  [/^(\w+_sid) not found /, DELETED, 'deleted-meanwhile'],
  [/^(\w+) not found for sid /i, DELETED, 'deleted-meanwhile'],
  [/^invalid request: (user_sid) does not exist$/i, DELETED, 'deleted-meanwhile'],
  [/^(application) does not exist$/, DELETED, 'deleted-meanwhile'],
  [/^data too long for column .*?(\w+)\W at row/i, TOO_LONG],
  [/^incorrect string value: .* for column .*?(\w+)\W at row/i, STRANGE],
  [/^data truncated for column .*?(\w+)\W at row/i, UNKNOWN_VALUE],
];

/**
 * A refusal because of what was sent for one column: the form's fields have the names of the columns.
 * @param said by the platform
 * @returns null for all other sentences
 */
export function refusedColumn(said: string): Failed | null {
  for (const [pattern, sentence, code] of REFUSED) {
    const named = pattern.exec(said)?.[1]?.toLowerCase();
    if (named === undefined) continue;
    const column = code && !named.endsWith('_sid') ? `${named}_sid` : named;
    return fail('invalid', sentence, { code, fields: { [column]: sentence } });
  }
  return null;
}
