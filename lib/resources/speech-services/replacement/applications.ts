import { path } from '../../../kit/platform-calls';
import { ok, type Result } from '../../../kit/problem';
import type { ResourceContext } from '../../../kit/resource';
import { columnsBefore } from '../../../kit/roll-back';
import { saveInSteps } from '../../../kit/save-in-steps';
import type { Step } from '../../../kit/steps';
import type { VoiceRow } from '../custom-voices';
import { wireNaming, type NamedBy, type SpeechColumns } from '../naming';

type Calls = ResourceContext['calls'];

/** The changed columns of each application, by its sid. */
type State = Map<string, SpeechColumns>;

/** What an application refers to instead of the old service. */
interface Successor {
  /** Null: neither the old service nor the new one has a label. */
  label: string | null;
  /** Ids of the new voices by those of the old ones. */
  voices: ReadonlyMap<string, string>;
}

/** The new ids of voices by their old ones: matched by name, kind of use and model, in order. */
export function newVoiceIds(before: VoiceRow[], now: VoiceRow[]): Map<string, string> {
  const free = [...now];
  const ids = new Map<string, string>();
  for (const old of before) {
    const at = free.findIndex(
      ({ name, reported_usage, model }) =>
        name === old.name && reported_usage === old.reported_usage && model === old.model,
    );
    if (at !== -1) ids.set(old.sid, free.splice(at, 1)[0]!.sid);
  }
  return ids;
}

/** The columns that make an application refer to the new service where it referred to the old one. */
function changedColumns({ sides, columns }: NamedBy, { label, voices }: Successor): SpeechColumns {
  return Object.fromEntries(
    sides.flatMap(({ side, speaks }) => {
      const voice = speaks ? voices.get((columns[`${side}_voice`] ?? '').replace(/^custom_/, '')) : undefined;
      return [
        ...(label === null ? [] : [[`${side}_label`, label]]),
        ...(voice === undefined ? [] : [[`${side}_voice`, `custom_${voice}`]]),
      ];
    }),
  );
}

/** The name of an application in the report of a replacement. */
export const applicationPart = ({ name }: { name: string }) => `Application ${name}`;

/**
 * Switches applications to the new service. If one can't be changed, the others are restored: the parts of the Problem say
 * which.
 */
export function switchApplications(calls: Calls, changed: NamedBy[], successor: Successor): Promise<Result<null>> {
  const wanted: State = new Map(changed.map((one) => [one.sid, changedColumns(one, successor)]));
  const picked = (sid: string, columns: SpeechColumns): SpeechColumns =>
    Object.fromEntries(Object.keys(wanted.get(sid) ?? {}).map((name) => [name, columns[name] ?? null]));
  const before: State = new Map(changed.map(({ sid, columns }) => [sid, picked(sid, columns)]));
  return saveInSteps<State>({
    before,
    wanted,
    stepsBetween: (from, to) => changed.flatMap((one) => stepFor(calls, one, from, to)),
    undone: ({ before, wanted, now }) =>
      new Map(
        [...now].map(([sid, columns]) => [
          sid,
          columnsBefore({ before: before.get(sid) ?? {}, wanted: wanted.get(sid) ?? {}, now: columns }, isSame),
        ]),
      ),
    async read() {
      const now = await calls.get('/Applications', wireNaming);
      if (!now.ok) return now;
      const rows = now.value.filter((row) => wanted.has(row.application_sid ?? ''));
      return ok(new Map(rows.map((row) => [row.application_sid!, picked(row.application_sid!, row)])));
    },
  });
}

const isSame = (a: unknown, b: unknown) => (a || null) === (b || null);

function stepFor(calls: Calls, one: NamedBy, from: State, to: State): Step<State>[] {
  const columns = to.get(one.sid);
  const isThere = (state: State) => {
    const now = state.get(one.sid);
    return !!now && Object.entries(columns ?? {}).every(([name, value]) => isSame(now[name], value));
  };
  // An application deleted in the meantime is not restored.
  if (!columns || !from.has(one.sid) || isThere(from)) return [];
  const run = () => calls.put(path`/Applications/${one.sid}`, columns);
  return [{ what: applicationPart(one), kind: 'application', shownIn: isThere, run }];
}
