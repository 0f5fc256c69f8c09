import { AURORA } from '../../sandbox/seed/organisation';
import type { Bench } from './bench';
import { BUDGETS } from './budgets';
import { read } from './load';
import { row, type Row } from './rows';
import { repeat } from './samples';
import { consoleSession, startBenchStack } from './stack';
import { visit } from './visit';

const GROUP = 'configuration of 5,000 records';
const NUMBERS = 5000;

/** A configuration with 5,000 numbers: its export, a plan without and with changes, and the page that shows it. */
export async function configuration({ browser, runs }: Bench): Promise<Row[]> {
  const stack = await startBenchStack();
  try {
    await stack.sandbox.grow({ phone_numbers: NUMBERS });
    const { url } = stack.console;
    const cookie = await consoleSession(url, 'acme');
    const file = await read(`${url}/api/configuration/export?account=${AURORA}`, { cookie });
    const changed = withApplication(file);
    await stack.sandbox.forgetCalls();
    const answer = await planOf(url, cookie, changed);
    const calls = await stack.sandbox.calls();
    const steps = (JSON.parse(answer) as { plan: { steps: unknown[] } }).plan.steps.length;
    if (steps < NUMBERS) throw new Error(`The plan has ${steps} steps only.`);
    const timed = (text: string) =>
      repeat(runs, async () => {
        const started = performance.now();
        await planOf(url, cookie, text);
        return performance.now() - started;
      });
    const page = await visit(
      browser,
      url,
      { name: 'configuration', path: `/internal/configuration?to=${AURORA}`, kind: 'form', content: 'main h1' },
      { cookie },
    );
    const started = performance.now();
    const upload = { name: 'aurora.yaml', mimeType: 'application/yaml', buffer: Buffer.from(changed) };
    await page.page.getByLabel('Configuration file').last().setInputFiles(upload);
    await page.page.getByRole('button', { name: 'Compare' }).click();
    await page.page.getByRole('button', { name: /^Apply/ }).waitFor();
    const shown = performance.now() - started;
    const nodes = await page.page.evaluate(() => document.querySelectorAll('*').length);
    await page.close();
    return [
      row(GROUP, 'the file', [Buffer.byteLength(file) / 1e6], 'MB'),
      row(GROUP, 'plan without changes', await timed(file), 'ms'),
      row(GROUP, 'plan of 5,000 changes', await timed(changed), 'ms', BUDGETS.configuration.plan),
      row(GROUP, 'plan of 5,000 changes, the answer', [Buffer.byteLength(answer) / 1e6], 'MB'),
      row(GROUP, 'plan of 5,000 changes, calls', [calls.length], '', BUDGETS.configuration.calls),
      row(GROUP, 'from the file to the plan on the page', [shown], 'ms', BUDGETS.configuration.shown),
      row(GROUP, 'DOM nodes of the plan', [nodes], ''),
    ];
  } finally {
    await stack.close();
  }
}

/** Gives every generated number an application; they have none. */
function withApplication(file: string): string {
  const [, application] = /^applications:\n {2}- name: (.+)$/m.exec(file)!;
  return file.replace(/( {2}- number: "?1310\d+"?\n(?: {4}\w+: .+\n)*? {4}application: )null/g, `$1${application}`);
}

async function planOf(url: string, cookie: string, file: string): Promise<string> {
  const answer = await fetch(`${url}/api/configuration/plan`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ account: AURORA, file }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The console answered ${answer.status} to a plan: ${text.slice(0, 200)}`);
  return text;
}
