import { z } from 'zod';
import type { Owner } from '../../access/principal';
import { TEXT_COLUMNS } from '../../kit/column-lengths';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { sentSid } from '../../kit/sent';
import { columnProblem } from '../../kit/text-columns';
import { MOST_ROUTES, type Board, type OfferedCarrier } from './board';
import { routesInTheWay } from './in-the-way';
import type { OwnChanges } from './own-changes';
import { offeredCarriers } from './table';

const LONGEST_NAME = TEXT_COLUMNS['lcr.name'];

const board = z.object({
  name: z.string().trim().min(1).max(LONGEST_NAME),
  is_active: z.boolean(),
  account_sid: z.union([z.literal(''), sentSid]),
  default_carrier_sid: sentSid,
  routes: z
    .array(z.object({ route_sid: sentSid.nullable(), regex: z.string(), carrier_sid: z.string().max(36) }))
    .max(MOST_ROUTES),
});

const sids = z.array(sentSid).max(MOST_ROUTES);

/** What a form says its user has changed; anything malformed counts as nothing. */
export const sentOwnChanges: z.ZodType<OwnChanges | undefined> = z
  .object({
    facts: z.array(z.enum(['name', 'is_active', 'default_carrier_sid'])).max(3),
    touched: sids,
    removed: sids,
    ordered: z.boolean(),
  })
  .optional()
  .catch(undefined);

const SENTENCES: Record<string, string> = {
  name: `Enter a name of up to ${LONGEST_NAME} characters.`,
  default_carrier_sid: 'Select a default outbound carrier.',
};
const TOO_MANY = `A routing table can have at most ${MOST_ROUTES} routes here.`;

/**
 * Validates what a form sent, as the form does, and against the current carriers. Expressions are parsed to check their
 * validity, never evaluated.
 * @param owner of the table; a stored table's owner does not change
 * @param stored the table as it is; existing violations that were not touched block nothing
 * @returns Problem `invalid`; its `fields` are `name`, `default_carrier_sid`, or `routes.<place>`
 */
export async function checkedBoard(
  context: ResourceContext,
  sent: unknown,
  owner: Owner,
  stored: Board | null,
): Promise<Result<Board>> {
  const parsed = board.safeParse(sent);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? '');
    const isTooMany = name === 'routes' && issue?.path.length === 1 && issue.code === 'too_big';
    const sentence = isTooMany ? TOO_MANY : (SENTENCES[name] ?? 'The form couldn’t be read.');
    return fail('invalid', sentence, { fields: { [name]: sentence } });
  }
  const carriers = await offeredCarriers(context, owner);
  if (!carriers.ok) return carriers;
  const fields = wrongRows(parsed.data, carriers.value, stored);
  const first = Object.values(fields)[0];
  return first ? fail('invalid', first, { fields }) : ok(parsed.data);
}

function wrongRows(given: Board, carriers: OfferedCarrier[], stored: Board | null): Record<string, string> {
  const fields: Record<string, string> = {};
  const unfit = columnProblem('lcr.name', given.name, 'Name');
  if (unfit) fields.name = unfit;
  const isOffered = carriers.some(({ carrierSid }) => carrierSid === given.default_carrier_sid);
  if (!isOffered && given.default_carrier_sid !== stored?.default_carrier_sid) {
    fields.default_carrier_sid = 'The default carrier no longer exists, or isn’t available here.';
  }
  for (const [place, { text }] of routesInTheWay(given.routes, stored?.routes ?? [], carriers))
    fields[`routes.${place}`] = `Route ${place + 1}: ${text}`;
  const sids = given.routes.flatMap(({ route_sid }) => route_sid ?? []);
  if (new Set(sids).size < sids.length) fields.routes = 'The same route was sent twice.';
  return fields;
}
