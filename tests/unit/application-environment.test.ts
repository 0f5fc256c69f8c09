/** @jest-environment node */
import { environmentOf } from '@/lib/resources/applications/environment';
import { newApplication } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';
import { changesText, proposals } from '@/lib/resources/applications/variable';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

const own = ownSandbox();

async function published(url: string) {
  return environmentOf(await contextOf(own.sandbox, 'aurora'), { url, sid: null, mayChange: true });
}

describe('the variables that an application publishes', () => {
  it('are those of the application at the address', async () => {
    const answer = await published('https://apps.example.com/appenv');
    expect(answer.ok && answer.value.map(({ name }) => name)).toContain('GREETING');
  });

  it('are to be corrected in the application, if it describes them in a way that the platform rejects', async () => {
    expect(problemOf(await published('https://apps.example.com/appenv-bad'))).toMatchObject({
      kind: 'invalid',
      message: 'The application doesn’t describe its variables correctly. Correct it there, then retry.',
    });
  });

  it('keep the sentence of any other failure', async () => {
    await own.control.fault({ match: { method: 'GET', path: '/AppEnv' }, kind: 'status', status: 400 });
    expect(problemOf(await published('https://apps.example.com/appenv')).message).not.toMatch(/describe/);
  });
});

describe('a default that the application writes in another type', () => {
  const DESCRIBED = {
    TRIES: { description: 'How many tries', type: 'number', default: '3' },
    DEBUG: { description: 'Debug', type: 'boolean', default: 'true' },
    QUIET: { description: 'Quiet', type: 'boolean', default: 0 },
    CODE: { description: 'Code', type: 'string', default: 42 },
  };
  const ODD = { description: 'Odd', type: 'number', default: 'many' };
  const at = (described: object) =>
    `https://apps.example.com/hook?publishes=${encodeURIComponent(JSON.stringify(described))}`;

  it('is proposed in the type that the platform accepts, where it has one', async () => {
    const answer = await published(at({ ...DESCRIBED, ODD }));
    expect(answer.ok && answer.value.map(({ proposed }) => proposed)).toEqual([3, true, false, '42', 'many']);
  });

  it('can be saved untouched', async () => {
    const url = at(DESCRIBED);
    const answer = await published(url);
    if (!answer.ok) throw new Error(answer.problem.message);
    const context = await contextOf(own.sandbox, 'aurora');
    const values = {
      ...newApplication,
      ...changesText(answer.value, proposals(answer.value)),
      name: 'With defaults',
      account_sid: context.principal.accountSid,
      call_hook_url: url,
      call_status_hook_url: 'https://apps.example.com/status',
    };
    expect(await applications.create!(context, values)).toMatchObject({ ok: true });
  });
});

describe('what the platform refuses of an application', () => {
  it.each([
    [
      'env_vars',
      '{"GREETING":"Hi","MAX_TRIES":"many"}',
      'MAX_TRIES doesn’t have a value that the application accepts.',
    ],
    ['env_vars', '{"GREETING":"Hi","MODE":"c"}', 'MODE doesn’t have a value that the application accepts.'],
    ['env_vars', '{"MAX_TRIES":3}', 'GREETING is required.'],
    ['app_json', '{"verb":"hangup"}', 'Application JSON must be a list of verbs.'],
    ['app_json', '[{"verb":"say"}]', 'say: missing value for text'],
    ['app_json', '[{"say":{"text":"Hi","foo":1}}]', 'say: unknown property foo'],
    ['app_json', '[{"verb":"frobnicate"}]', 'invalid instruction: frobnicate'],
  ])('is said at its field: %s %s', async (field, text, words) => {
    const context = await contextOf(own.sandbox, 'aurora');
    const values = {
      ...newApplication,
      name: 'Refused',
      account_sid: context.principal.accountSid,
      call_hook_url: 'https://apps.example.com/appenv',
      call_status_hook_url: 'https://apps.example.com/status',
      env_vars: '{"GREETING":"Hi"}',
      [field]: text,
    };
    const problem = problemOf(await applications.create!(context, values));
    expect([problem.kind, problem.fields]).toEqual(['invalid', { [field]: words }]);
  });
});
