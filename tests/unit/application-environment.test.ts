/** @jest-environment node */
import { environmentOf } from '@/lib/resources/applications/environment';
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
