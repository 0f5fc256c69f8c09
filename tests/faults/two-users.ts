import { quoted } from '../../sandbox/conditions';
import { contentOf, keyOf } from '../../sandbox/mark';
import type { Problem } from '../../lib/kit/problem';
import type { Outcome } from './drive';
import { shapeOf } from './judge-answer';
import type { Ask, Rig } from './rig';
import { titleOf, type RequestTarget } from '../areas/target';

/**
 * Two users have the same record open. The second save must not silently overwrite the first, and must report if the record is
 * gone.
 */
export async function twoUsers(rig: Rig, target: RequestTarget): Promise<Outcome[]> {
  const what = titleOf(target);
  const outcome = (kind: string, finding: string | null): Outcome => {
    return { area: target.area, what, call: 'two users', kind, finding };
  };
  const { ask } = target;
  const asked = typeof ask === 'function' ? await ask(rig) : ask;
  const theirs = otherwise(asked);
  const send = async (one: Ask) => rig.send(one, await rig.session(target.user));
  const outcomes: Outcome[] = [];

  await rig.sandbox.restore();
  await send(asked);
  const alone = await stored(rig);
  await rig.sandbox.restore();
  const first = await send(theirs ?? asked);
  const stood = shapeOf(await rig.sandbox.changes());
  const second = await send(asked);
  const now = shapeOf(await rig.sandbox.changes());
  const problem = second.json?.problem as Problem | undefined;
  // An identical change by both is not a conflict, and changes nothing further.
  const conflict = second.status === 409 && !!problem?.changed?.length;
  const noticed = conflict || (!theirs && second.status < 300);
  const wrong = `${first.status}, then ${second.status} ${problem?.message ?? ''}; ${stood}, then ${now}`;
  outcomes.push(outcome('changed meanwhile', first.status < 300 && noticed && now === stood ? null : wrong));
  const insisted = await send({ ...asked, body: { ...(asked.body as object), overwrite: true } });
  const after = await stored(rig);
  const anyway =
    insisted.status >= 300
      ? `${insisted.status} ${insisted.text}`
      : after === alone
        ? null
        : `lost: stored is ${after} instead of ${alone}`;
  outcomes.push(outcome('changed meanwhile, saved anyway', anyway));

  await rig.sandbox.restore();
  if (target.removedBy) {
    const gone = await send({ method: 'DELETE', path: target.removedBy(rig) });
    const left = shapeOf(await rig.sandbox.changes());
    const late = await send(asked);
    const told =
      late.status === 404 && /doesn’t exist|does not exist|no such/.test(String(late.json?.problem?.message));
    const same = shapeOf(await rig.sandbox.changes()) === left;
    const finding = gone.status < 300 && told && same ? null : `${gone.status}, then ${late.status} ${late.text}`;
    outcomes.push(outcome('deleted meanwhile', finding));
    await rig.sandbox.restore();
  }
  return outcomes;
}

/** The contents of the changed rows, without the keys of new ones. */
async function stored(rig: Rig): Promise<string> {
  const changes = Object.entries(await rig.sandbox.changes());
  const fresh = changes.flatMap(([, { added }]) => added);
  const rows = changes.flatMap(([table, { added, changed, removed }]) => {
    const read = rig.platform.store.sql(`SELECT body FROM ${quoted(table)} WHERE ${keyOf(table)} = ?`);
    const bodies = [...added, ...changed].map((key) => (read.get(key) as { body: string }).body);
    return [
      ...bodies.map((body) => `${table} ${contentOf(body, ...fresh)}`),
      ...removed.map((key) => `${table} -${key}`),
    ];
  });
  return rows.sort().join('\n');
}

/** Fields that accept any text. */
const TEXTS = ['name', 'email', 'tenant_fqdn', 'tech_prefix'];

interface Sent {
  values?: Record<string, unknown>;
  before?: Record<string, unknown>;
  board?: Record<string, unknown>;
}

/**
 * The other user's concurrent save: a different value in a field that is changed here, too. Null if all are checkboxes and
 * selects.
 */
function otherwise(asked: Ask): Ask | null {
  const sent = asked.body as Sent;
  const { values, before, board } = sent;
  if (board) return { ...asked, body: { ...sent, board: { ...board, name: `2${String(board.name)}` } } };
  const field = TEXTS.find((name) => values?.[name] !== undefined && values[name] !== before?.[name]);
  if (!field) return null;
  // Their rows stay unchanged: rows added by both would exist twice.
  const plain = Object.entries(values!).filter(([, value]) => value === null || typeof value !== 'object');
  const changed = { ...Object.fromEntries(plain), ...before, [field]: `2${String(values![field])}` };
  return { ...asked, body: { ...sent, values: changed } };
}
