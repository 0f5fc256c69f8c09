import { path, type PlatformCalls } from '../../kit/platform-calls';
import { mapped, ok, type Result } from '../../kit/problem';
import { columnsBefore } from '../../kit/roll-back';
import { saveInSteps } from '../../kit/save-in-steps';
import type { Step } from '../../kit/steps';
import { HOOKS } from './hook';
import { isSame, storedColumns, type Columns, type Stored } from './payload';
import { inItsField } from './refused';
import { wireApplication, wireHooks } from './wire';

const isHook = (name: string) => HOOKS.some((hook) => hook === name);
const isVariables = (name: string) => name === 'env_vars';

/** Whether the platform, before it saves these columns, asks the application which variables it has (CONTRACT-2, section 32). */
export const asksApplication = (columns: Columns): boolean => columns.env_vars !== undefined;

/**
 * The parts of a save, each a call of its own, in order. In one call, the platform would change the webhooks before it checks
 * the rest, and fail at variables beside a calling webhook. It checks variables against the calling webhook stored then.
 */
const PARTS = [
  { what: 'Settings', holds: (name: string) => !isHook(name) && !isVariables(name) },
  { what: 'Webhooks', holds: isHook },
  { what: 'Environment variables', holds: isVariables },
];

/** The SIDs of webhooks that are shared: the platform itself makes its first applications with a common one for call status. */
function sharedHooks(calls: PlatformCalls): Promise<Result<Set<string>>> {
  return mapped(calls.get('/Applications', wireHooks), (all) => {
    const [seen, shared] = [new Set<string>(), new Set<string>()];
    const sids = all.flatMap((one) => HOOKS.flatMap((name) => one[name]?.sid ?? []));
    for (const sid of sids) (seen.has(sid) ? shared : seen).add(sid);
    return shared;
  });
}

/** Columns as they are sent. Updated in place, a shared webhook that changes would change for its other applications, too. */
function withOwnHooks(columns: Columns, changes: Columns, shared: Set<string>): Columns {
  const own = ([name, value]: [string, unknown]) => {
    if (!isHook(name) || !(name in changes)) return [name, value];
    const { webhook_sid, ...hook } = value as { webhook_sid?: string };
    return [name, webhook_sid && shared.has(webhook_sid) ? hook : value];
  };
  return Object.fromEntries(Object.entries(columns).map(own)) as Columns;
}

/**
 * Saves what was changed in an application. If the platform refuses a part, those saved before are undone.
 * @param changes the changed columns
 */
export async function saveChanges(
  calls: PlatformCalls,
  sid: string,
  changes: Columns,
  stored: Stored,
): Promise<Result<null>> {
  const place = path`/Applications/${sid}`;
  const before = storedColumns(stored);
  const shared = Object.keys(changes).some(isHook) ? await sharedHooks(calls) : ok(new Set<string>());
  if (!shared.ok) return shared;
  return saveInSteps<Columns>({
    noun: 'application',
    before,
    wanted: { ...before, ...changes },
    stepsBetween: (from, to) =>
      stepsBetween(from, to, async (columns) =>
        inItsField(
          await calls.put(place, withOwnHooks(columns, changes, shared.value), { slow: asksApplication(columns) }),
        ),
      ),
    undone: (course) => columnsBefore(course, isSame),
    async read() {
      return mapped(calls.get(place, wireApplication), storedColumns);
    },
  });
}

function stepsBetween(
  from: Columns,
  to: Columns,
  put: (columns: Columns) => Promise<Result<unknown>>,
): Step<Columns>[] {
  const changed = Object.keys(to).filter((name) => !isSame(from[name], to[name]));
  return PARTS.flatMap(({ what, holds }) => {
    const names = changed.filter(holds);
    if (names.length === 0) return [];
    const columns = Object.fromEntries(names.map((name) => [name, to[name]]));
    // A webhook that is updated in place is no column of the application, and the platform fails without any. It refuses a
    // status webhook without the calling one (its check looks at the wrong of the two).
    const beside = 'call_status_hook' in columns ? { call_hook: to.call_hook } : {};
    const sent = holds === isHook ? { name: to.name, ...beside, ...columns } : columns;
    const shownIn = (state: Columns) => names.every((name) => isSame(state[name], to[name]));
    return [{ what, kind: what, shownIn, run: () => put(sent) }];
  });
}
