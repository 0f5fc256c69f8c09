import { accountsList, type Bench } from './bench';
import { BUDGETS } from './budgets';
import { row, type Budget, type Row } from './rows';
import type { ReceivedCall } from '../../tests/support/sandbox-control';
import { freshSession } from './stack';
import type { Target } from './target';
import { visit, type Visit } from './visit';

const GROUP = 'calls to the platform';

/** What each page costs the platform, attributed by the console's request ids, which it sends upstream. */
export async function upstream(bench: Bench): Promise<Row[]> {
  const { sandbox } = bench.stack;
  const rows: Row[] = [];
  for (const target of bench.targets.filter(({ kind }) => kind !== 'sign-in')) {
    // A separate session, about which nothing is remembered yet.
    const cookie = await freshSession(bench.origin);
    await sandbox.forgetCalls();
    const opened = await visit(bench.browser, bench.origin, target, { cookie });
    const cold = await sandbox.calls();
    const ids = new Map(opened.requests.map((request) => [request.id, request]));
    const asked = (call: ReceivedCall) => ids.get(call.headers['x-request-id'] ?? '');
    const ahead = cold.filter((call) => asked(call)?.ofPage);
    const page = cold.filter((call) => asked(call)?.type === 'Document');
    const later = cold.filter((call) => !ahead.includes(call) && !page.includes(call));
    rows.push(
      calls(`${target.name}: cold page`, target, page, BUDGETS.upstream.cold),
      row(GROUP, `${target.name}: afterwards, from the browser`, [later.length], '', null, later.map(describe)),
      row(GROUP, `${target.name}: fetched ahead`, [ahead.length], '', BUDGETS.upstream.prefetch, ahead.map(describe)),
    );
    await opened.close();
    if (target.kind !== 'form') rows.push(await clicked(bench, target, cookie));
  }
  return rows;
}

/** A click in the menu, from another page. */
async function clicked(bench: Bench, target: Target, cookie: string): Promise<Row> {
  const { sandbox } = bench.stack;
  const { path, name } = target;
  const accounts = accountsList(bench);
  const from =
    accounts.path === path
      ? bench.targets.find(({ kind, path: other }) => kind === 'list' && other !== path)!
      : accounts;
  const opened = await visit(bench.browser, bench.origin, from, { cookie });
  const before = opened.requests.length;
  await sandbox.forgetCalls();
  await follow(opened, path);
  const received = await sandbox.calls();
  const navigations = opened.requests
    .slice(before)
    .filter(({ url, ofPage }) => ofPage && new URL(url).pathname === path);
  await opened.close();
  const ids = new Set(navigations.map(({ id }) => id));
  const caused = received.filter(({ headers }) => ids.has(headers['x-request-id'] ?? ''));
  return calls(`${name}: click`, target, caused, BUDGETS.upstream.click);
}

/** Lookups that resolve the names of a row's references are joins; the budget covers the rest. */
function calls(what: string, target: Target, made: ReceivedCall[], budget: Budget): Row {
  const joins = made.filter(({ path }) => {
    const lookedUp = /\/(Accounts|Applications|VoipCarriers)$/.exec(path)?.[1];
    const own = { Accounts: 'accounts', Applications: 'applications', VoipCarriers: 'carriers' }[lookedUp ?? ''];
    return lookedUp !== undefined && !target.path.startsWith(`/internal/${own}`);
  });
  const name = joins.length > 0 ? `${what}, and ${joins.length} joined` : what;
  return row(GROUP, name, [made.length - joins.length], '', budget, made.map(describe));
}

async function follow({ page }: Visit, path: string): Promise<void> {
  await page.locator(`nav[aria-label="Main"] a[href="${path}"]`).click();
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForLoadState('networkidle');
}

function describe({ method, path, query }: ReceivedCall): string {
  const text = new URLSearchParams(query).toString();
  return `${method} ${path}${text && `?${text}`}`;
}
