import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* All contract tests depend on the recordings. For areas without a console schema and sandbox routes, these are the only checks. */

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
    // No status if the platform's process crashed, an error if nobody waited for the response.
    const { status = null, error } = response ?? {};
    expect(status === null ? status === response?.status || typeof error === 'string' : status > 99).toBe(true);
  }
  // The recordings must contain no tokens.
  expect(text).not.toMatch(/Bearer (?!<token>)[\w-]{20,}/);
});
