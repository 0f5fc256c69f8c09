import type { Bench } from './bench';
import { BUDGETS } from './budgets';
import { read } from './load';
import { row, type Row } from './rows';

/** The keystrokes of a search for an account: each letter is a search. */
const TYPED = ['a', 'au', 'aur', 'auro', 'auror', 'aurora', 'aurora b', 'aurora bi', 'aurora bistro'];

/** Find with many accounts: the first search reads the lists, the others have them in memory. @param cookie of a new session */
export async function findAmongMany({ origin, runs }: Bench, group: string, cookie: string): Promise<Row[]> {
  const search = async (typed: string) => {
    const from = performance.now();
    const answer = await read(`${origin}/api/search?q=${encodeURIComponent(typed)}`, { cookie });
    const took = performance.now() - from;
    const { records, failed } = JSON.parse(answer) as { records: unknown[]; failed: string[] };
    if (records.length === 0 || failed.length > 0) throw new Error(`“${typed}” found nothing: ${answer.slice(0, 200)}`);
    return took;
  };
  const first = await search(TYPED[0]!);
  const others: number[] = [];
  for (let run = 0; run < runs; run++) for (const typed of TYPED) others.push(await search(typed));
  return [
    row(group, 'Find: the first search', [first], 'ms'),
    row(group, 'Find: a search from memory', others, 'ms', BUDGETS.find),
    row(group, 'Find: the slowest of them', [Math.max(...others)], 'ms', BUDGETS.find),
  ];
}
