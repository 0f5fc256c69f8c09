/** @jest-environment node */
import { updateRecord } from '@/lib/bff/record';
import type { ResourceContext } from '@/lib/kit/resource';
import { environmentOf } from '@/lib/resources/applications/environment';
import { newApplication } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';
import { changesText, withValue, type VariableValue } from '@/lib/resources/applications/variable';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

/* Two people change the environment variables of one application: each has opened the form before the other saves. */

const own = ownSandbox();

const PUBLISHED = {
  GREETING: { description: 'What is said first', type: 'string' },
  LANGUAGE: { description: 'What it is said in', type: 'string', default: 'en' },
  TOKEN: { description: 'What the application signs in with', type: 'string', obscure: true },
};
const ADDRESS = `https://apps.example.com/hook?publishes=${encodeURIComponent(JSON.stringify(PUBLISHED))}`;

let context: ResourceContext;
let sid: string;

beforeEach(async () => {
  context = await contextOf(own.sandbox, 'aurora', 5_000);
  const created = await applications.create!(context, {
    ...newApplication,
    name: 'Reception',
    account_sid: context.principal.accountSid,
    call_hook_url: ADDRESS,
    call_status_hook_url: 'https://apps.example.com/status',
    env_vars: '{"GREETING":"Hello"}',
  });
  if (!created.ok) throw new Error(created.problem.message);
  ({ sid } = created.value);
});

const stored = async () =>
  (await own.control.ask<{ env_vars: Record<string, unknown> }>('aurora', 'GET', `/Applications/${sid}`)).env_vars;

async function recordNow() {
  const record = await applications.read!(context, sid);
  if (!record.ok) throw new Error(record.problem.message);
  return record.value;
}

/** Opens the form. @returns what saves it with a variable changed */
async function opened() {
  const { values: before } = await recordNow();
  const known = await environmentOf(context, { url: ADDRESS, sid, mayChange: true });
  if (!known.ok) throw new Error(known.problem.message);
  return async (name: string, value: VariableValue | null, overwrite?: boolean) => {
    const variable = known.value.find((one) => one.name === name)!;
    const texts = changesText(known.value, withValue(known.value, {}, variable, value));
    const found = { resource: applications as never, context, sid, record: (await recordNow()) as never };
    return updateRecord(found, { values: { ...before, ...texts }, before, overwrite });
  };
}

it('whoever saves last is told that the variable was changed meanwhile, and may save it all the same', async () => {
  const [mine, others] = [await opened(), await opened()];
  expect(await others('GREETING', 'Good day')).toMatchObject({ ok: true });
  expect(problemOf(await mine('GREETING', 'Welcome'))).toMatchObject({
    kind: 'conflict',
    message: 'Someone else changed this record after you opened it: Environment variable GREETING.',
    changed: ['Environment variable GREETING'],
  });
  expect(await stored()).toEqual({ GREETING: 'Good day', LANGUAGE: 'en' });
  expect(await mine('GREETING', 'Welcome', true)).toMatchObject({ ok: true });
  expect(await stored()).toEqual({ GREETING: 'Welcome', LANGUAGE: 'en' });
});

it('a default does not replace the value that someone else has set meanwhile', async () => {
  const [mine, others] = [await opened(), await opened()];
  expect(await others('LANGUAGE', 'de')).toMatchObject({ ok: true });
  expect(await mine('GREETING', 'Welcome')).toMatchObject({ ok: true });
  expect(await stored()).toEqual({ GREETING: 'Welcome', LANGUAGE: 'de' });
});

it('a variable is not removed that someone else has changed meanwhile', async () => {
  const [mine, others] = [await opened(), await opened()];
  expect(await others('GREETING', 'Good day')).toMatchObject({ ok: true });
  expect(problemOf(await mine('GREETING', null)).changed).toEqual(['Environment variable GREETING']);
});

it('a secret that someone else has set first is not replaced unasked; it is shown to nobody', async () => {
  const [mine, others] = [await opened(), await opened()];
  expect(await others('TOKEN', 'first')).toMatchObject({ ok: true });
  const problem = problemOf(await mine('TOKEN', 'second'));
  expect(problem.changed).toEqual(['Environment variable TOKEN']);
  expect(JSON.stringify(problem)).not.toContain('first');
});

it('the same change by both is none, nor is one of another variable', async () => {
  const [mine, others] = [await opened(), await opened()];
  await others('GREETING', 'Good day');
  expect(await mine('GREETING', 'Good day')).toMatchObject({ ok: true });
  expect(await mine('TOKEN', 'first')).toMatchObject({ ok: true });
  expect(await stored()).toEqual({ GREETING: 'Good day', LANGUAGE: 'en', TOKEN: 'first' });
});

it('a variable that another tool has set to nothing stays so while something else is changed', async () => {
  await own.control.ask('admin', 'PUT', `/Applications/${sid}`, { env_vars: { GREETING: 'Hello', FOREIGN: null } });
  await own.control.forgetCalls();
  const { values: before } = await recordNow();
  const found = { resource: applications as never, context, sid, record: (await recordNow()) as never };
  expect(await updateRecord(found, { values: { ...before, name: 'Front desk' }, before })).toMatchObject({ ok: true });
  const puts = (await own.control.calls()).filter(({ method }) => method === 'PUT');
  expect(puts.map(({ body }) => body)).toEqual([{ name: 'Front desk' }]);
});
