/** @jest-environment node */
import { environmentOf } from '@/lib/resources/applications/environment';
import { newApplication } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';
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
