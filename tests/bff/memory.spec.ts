import { expect, test } from '@playwright/test';
import { BffClient } from '../support/bff';
import { startSandbox } from '../../sandbox/server';
import { startConsole } from '../support/stack';

const AT_ONCE = 120;

/*
 * A regression: connections to the platform kept a reference to the request that had opened them, and through it to all
 * concurrent requests, 60 KB each, for as long as they stayed open.
 */
test('what many requests at the same moment took is given back, though their connections stay open', async () => {
  const platform = await startSandbox({ database: ':memory:', rateLimit: null });
  const console = await startConsole({ PLATFORM_API_URL: platform.url }, { collectable: true });
  const users = await Promise.all(['admin', 'acme', 'aurora'].map((user) => BffClient.signIn(console.url, user)));
  const burst = async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => users[at % users.length]!.page(`/internal/clients?q=${at}`)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  };
  // Code is compiled, caches are filled.
  await burst();
  const before = await console.heap();
  for (let round = 0; round < 3; round++) await burst();
  expect((await console.heap()) - before).toBeLessThan(8);
  await console.stop();
  await platform.close();
});
