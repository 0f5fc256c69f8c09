import { freePort } from '../../tests/support/store-server';
import { cookieFor, type Bench } from './bench';
import { BUDGETS } from './budgets';
import { row, type Row } from './rows';
import { repeat } from './samples';
import type { Target } from './target';
import { cookiesOf, openSharedBrowser } from './visit';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/**
 * Lighthouse with its defaults, for a phone. The session is in the browser's own cookies: a cookie passed as a header would be
 * lost as soon as the page sets one.
 */
export async function lighthouse(bench: Bench): Promise<Row[]> {
  const port = await freePort();
  const browser = await openSharedBrowser(port);
  const rows: Row[] = [];
  try {
    for (const target of bench.targets.filter(({ kind }) => kind !== 'form')) {
      await browser.clearCookies();
      await browser.addCookies(cookiesOf(cookieFor(bench, target), bench.origin));
      const runs = await repeat(bench.runs > 1 ? 5 : 1, () => audit(bench, target, port));
      for (const category of CATEGORIES) {
        const scores = runs.map((result) => result.scores[category]);
        const failed = [...new Set(runs.flatMap((result) => result.failed[category]))];
        rows.push(
          row('Lighthouse, mobile', `${target.name}: ${category}`, scores, '', BUDGETS.lighthouse[category], failed),
        );
      }
    }
  } finally {
    await browser.close();
  }
  return rows;
}

type PerCategory<T> = Record<(typeof CATEGORIES)[number], T>;

async function audit(bench: Bench, target: Target, port: number) {
  const { default: run } = await import('lighthouse');
  const result = await run(bench.origin + target.path, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  const lhr = result?.lhr;
  if (!lhr || lhr.runtimeError)
    throw new Error(`Lighthouse on ${target.path}: ${lhr?.runtimeError?.message ?? 'no result'}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== target.path)
    throw new Error(`Lighthouse was led to ${lhr.finalDisplayedUrl}`);
  const scores = {} as PerCategory<number>;
  const failed = {} as PerCategory<string[]>;
  for (const name of CATEGORIES) {
    const category = lhr.categories[name]!;
    scores[name] = Math.round((category.score ?? 0) * 100);
    failed[name] = category.auditRefs
      .filter(({ weight, id }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${lhr.audits[id]!.displayValue ?? lhr.audits[id]!.title}`);
  }
  return { scores, failed };
}
