/** @jest-environment node */
import type { Values } from '@/lib/kit/form';
import { formContext } from '@/lib/kit/form-context';
import type { ResourceContext } from '@/lib/kit/resource';
import { checkedValues } from '@/lib/bff/record';
import { applicationForm, newApplication } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

/*
 * In one call, the platform changes the webhooks of an application before it checks the rest, and fails at variables beside a
 * calling webhook.
 */

const own = ownSandbox();

const PUBLISHED = 'https://apps.example.com/appenv';
const SILENT = 'https://apps.example.com/silent';

let context: ResourceContext;
let sid: string;

beforeEach(async () => {
  context = await contextOf(own.sandbox, 'aurora');
  const created = await applications.create!(context, {
    ...newApplication,
    name: 'Reception',
    account_sid: context.principal.accountSid,
    call_hook_url: SILENT,
    call_hook_username: 'me',
    call_hook_password: 'secret',
    call_status_hook_url: 'https://apps.example.com/status',
  });
  if (!created.ok) throw new Error(created.problem.message);
  ({ sid } = created.value);
});

/** Opens the form, changes it, and saves it. */
async function save(changes: Values) {
  const before = await applications.read!(context, sid);
  if (!before.ok) return before;
  const state = formContext(context, 'edit', false, before.value.facts);
  const checked = checkedValues(applicationForm, { ...before.value.values, ...changes }, state);
  if (!checked.ok) return checked;
  await own.control.forgetCalls();
  return applications.update!(context, sid, checked.value, before.value);
}

const stored = () => own.control.ask<Record<string, unknown>>('aurora', 'GET', `/Applications/${sid}`);
const changes = async () => (await own.control.calls()).filter(({ method }) => method !== 'GET');

const hooksOf = ({ call_hook, messaging_hook }: Record<string, unknown>) => [call_hook, messaging_hook];

describe('an application whose save the platform refuses', () => {
  it('keeps its webhooks when its instructions are refused', async () => {
    const before = await stored();
    const problem = problemOf(await save({ call_hook_url: PUBLISHED, app_json: '[{"verb":"frobnicate"}]' }));
    expect(problem).toMatchObject({
      message: 'The application wasn’t saved; nothing changed. invalid instruction: frobnicate',
      fields: { app_json: 'invalid instruction: frobnicate' },
    });
    expect(await stored()).toEqual(before);
  });

  it('gets its name and its webhooks back, passwords included, when its variables are refused', async () => {
    const before = await stored();
    const problem = problemOf(
      await save({
        name: 'Front desk',
        call_hook_url: PUBLISHED,
        call_hook_password: 'another',
        env_vars: '{"MAX_TRIES":3}',
      }),
    );
    expect(problem).toMatchObject({
      message: 'The application wasn’t saved; nothing changed. GREETING is required.',
      fields: { env_vars: 'GREETING is required.' },
      parts: [
        { what: 'Settings', outcome: 'undone' },
        { what: 'Webhooks', outcome: 'undone' },
        { what: 'Environment variables', outcome: 'not saved' },
      ],
    });
    expect(await stored()).toEqual(before);
  });

  it('has no messaging webhook afterwards if it had none', async () => {
    const problem = problemOf(
      await save({
        call_hook_url: PUBLISHED,
        messaging_hook_url: 'https://apps.example.com/sms',
        env_vars: '{"MAX_TRIES":3}',
      }),
    );
    expect(problem.message).toMatch(/nothing changed/);
    expect(hooksOf(await stored())).toMatchObject([{ url: SILENT }, { url: '', username: null, password: null }]);
  });

  it('keeps what someone else has saved meanwhile', async () => {
    await own.control.fault({ match: { method: 'PUT', path: '/Applications' }, kind: 'delay', delayMs: 100 });
    const saving = save({ call_hook_url: PUBLISHED, env_vars: '{"MAX_TRIES":3}' });
    await own.control.ask('acme', 'PUT', `/Applications/${sid}`, { speech_recognizer_language: 'de-DE' });
    expect((await saving).ok).toBe(false);
    expect(await stored()).toMatchObject({ call_hook: { url: SILENT }, speech_recognizer_language: 'de-DE' });
  });
});

describe('an application’s save', () => {
  it('takes a new calling webhook with the variables of the application behind it', async () => {
    expect(await save({ call_hook_url: PUBLISHED, env_vars: '{"GREETING":"Hi"}' })).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({
      call_hook: { url: PUBLISHED, username: 'me', password: 'secret' },
      env_vars: { GREETING: 'Hi' },
    });
  });

  it.each<[string, Values]>([
    ['a name', { name: 'Front desk' }],
    ['a webhook', { call_status_hook_url: 'https://apps.example.com/events' }],
    ['a variable', { env_vars: '{"GREETING":"Hi"}' }],
  ])('is one call when %s alone was changed', async (_what, change) => {
    expect(await save(change)).toMatchObject({ ok: true });
    expect(await changes()).toHaveLength(1);
    const now = await applications.read!(context, sid);
    const shown = Object.fromEntries(Object.entries(change).filter(([name]) => name !== 'env_vars'));
    expect(now).toMatchObject({ ok: true, value: { values: shown } });
  });

  it('sends nothing when nothing was changed', async () => {
    expect(await save({})).toMatchObject({ ok: true });
    expect(await changes()).toEqual([]);
  });
});

/* The platform's own first applications, "hello world" and "dial time", have one webhook for call status between them. */
describe('a webhook that applications share', () => {
  const STATUS = 'https://apps.example.com/status';
  let other: string;

  beforeEach(() => {
    const { store } = own.sandbox;
    const application = store.get('applications', sid)!;
    const also = { account_sid: application.account_sid, call_status_hook_sid: application.call_status_hook_sid };
    [other = ''] = store.load('applications', [{ ...also, name: 'dial time' }]);
  });

  /** Of the application that is saved, and of the other one. */
  async function statusHooks() {
    const all = await own.control.ask<{ application_sid: string; call_status_hook: { url: string } }[]>(
      'aurora',
      'GET',
      '/Applications',
    );
    return [sid, other].map((one) => all.find((row) => row.application_sid === one)?.call_status_hook.url);
  }

  it('changes only for the application that is saved', async () => {
    expect(await save({ call_status_hook_url: 'https://apps.example.com/events' })).toEqual({ ok: true, value: null });
    expect(await statusHooks()).toEqual(['https://apps.example.com/events', STATUS]);
  });

  it('stays shared where it only accompanies another one that has changed', async () => {
    const { store } = own.sandbox;
    const callHook = () => store.get('applications', sid)!.call_hook_sid;
    const before = callHook();
    store.update('applications', other, { call_hook_sid: before });
    expect(await save({ call_status_hook_url: 'https://apps.example.com/events' })).toEqual({ ok: true, value: null });
    expect(await statusHooks()).toEqual(['https://apps.example.com/events', STATUS]);
    expect(callHook()).toBe(before);
  });

  it('changes for neither of them when the platform refuses the rest', async () => {
    const changed = { call_status_hook_url: 'https://apps.example.com/events', call_hook_url: PUBLISHED };
    expect(problemOf(await save({ ...changed, env_vars: '{"MAX_TRIES":3}' })).message).toMatch(/nothing changed/);
    expect(await statusHooks()).toEqual([STATUS, STATUS]);
  });

  it('isn’t changed while the platform doesn’t tell who has it', async () => {
    await own.control.fault({ match: { method: 'GET', path: '/Applications$' }, kind: 'status', status: 500 });
    expect((await save({ call_status_hook_url: 'https://apps.example.com/events' })).ok).toBe(false);
    expect(await changes()).toEqual([]);
  });
});

/* On a save, too, the platform asks the application for its variables; one that had fallen asleep takes a while. */
describe('variables of an application that has to wake up first', () => {
  const SLEEPY = `${PUBLISHED}?wakes=1500`;
  const VARIABLES = { env_vars: '{"GREETING":"Hi"}' };

  beforeEach(async () => {
    context = await contextOf(own.sandbox, 'aurora', 1_000);
  });

  it('are saved with what else was changed', async () => {
    expect(await save({ call_hook_url: SLEEPY, ...VARIABLES })).toEqual({ ok: true, value: null });
    expect(await stored()).toMatchObject({ call_hook: { url: SLEEPY }, env_vars: { GREETING: 'Hi' } });
  });

  it('are saved with a new application', async () => {
    const added = { ...newApplication, name: 'Sleepy', account_sid: context.principal.accountSid, ...VARIABLES };
    const hooks = { call_hook_url: SLEEPY, call_status_hook_url: SILENT };
    expect(await applications.create!(context, { ...added, ...hooks })).toMatchObject({ ok: true });
  });
});

describe('the sandbox, like the platform', () => {
  const put = (body: Record<string, unknown>) =>
    own.control.ask<{ msg: string }>('aurora', 'PUT', `/Applications/${sid}`, body);
  const hookNow = async () =>
    (await own.control.ask<{ call_hook: object }>('aurora', 'GET', `/Applications/${sid}`)).call_hook;

  it('has changed the webhooks when it refuses the rest', async () => {
    const hook = { ...(await hookNow()), url: PUBLISHED };
    const { msg } = await put({ call_hook: hook, app_json: '[{"verb":"frobnicate"}]' });
    expect(msg).toMatch(/invalid instruction/);
    expect(await hookNow()).toEqual(hook);
  });

  it('fails at variables beside a calling webhook', async () => {
    const { msg } = await put({ call_hook: await hookNow(), env_vars: { GREETING: 'Hi' } });
    expect(msg).toBe('url.toLowerCase is not a function');
  });

  it('loses a webhook with a sid that there isn’t', async () => {
    const before = await hookNow();
    const hook = { ...before, webhook_sid: '00000000-0000-4000-8000-000000000000', url: PUBLISHED };
    await put({ name: 'Reception', call_hook: hook });
    expect(await hookNow()).toEqual(before);
  });

  it('fails at nothing but a webhook that is updated in place', async () => {
    expect((await put({ call_hook: await hookNow() })).msg).toMatch(/error in your SQL syntax/);
  });
});
