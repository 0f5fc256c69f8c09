import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * The recordings are what all contract tests rest on. Of areas for which the console has no schema, and the sandbox no routes,
 * this is all that is said of them.
 */

const FOLDER = path.resolve(__dirname, 'exchanges');

interface Entry {
  name?: unknown;
  request?: { method?: unknown; path?: unknown };
  response?: { status?: number | null; error?: unknown };
}

const files = readdirSync(FOLDER);

it('there are recordings of every area', () => {
  expect(files.map((file) => file.replace('.json', ''))).toEqual(
    expect.arrayContaining(
      'alert-types alerts call-statistics capture live-calls queues-conferences recent-calls registrations synthesize test-call'.split(
        ' ',
      ),
    ),
  );
});

it.each(files)('%s is a list of requests and answers', (file) => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const entries = JSON.parse(text) as Entry[];
  expect(Array.isArray(entries)).toBe(true);
  const exchanges = entries.filter(({ request }) => request?.method);
  expect(exchanges.length).toBeGreaterThan(0);
  for (const { name, request, response } of exchanges) {
    expect(typeof name).toBe('string');
    expect(request).toMatchObject({
      method: expect.stringMatching(/^(GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH)$/) as string,
      path: expect.stringMatching(/^\//) as string,
    });
    // No status where the platform's process died, an error where nobody waited for the answer.
    const { status = null, error } = response ?? {};
    expect(status === null ? status === response?.status || typeof error === 'string' : status > 99).toBe(true);
  }
  // What was recorded has no tokens in it.
  expect(text).not.toMatch(/Bearer (?!<token>)[\w-]{20,}/);
});
