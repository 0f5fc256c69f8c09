/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { saveOnce } from '@/lib/bff/save-once';
import { PAGE_PROVIDER } from '@/lib/kit/page-provider';
import { processWide } from '@/lib/kit/process-wide';
import { SAVE_KEY } from '@/lib/kit/save-key';

process.env.PLATFORM_API_URL = 'https://platform.example.com/v1';
process.env.SESSION_PASSWORDS = 'a session password that is long enough';

/** The characters of all responses that the console keeps for saves that arrive again. */
async function keptCharacters(): Promise<number> {
  const saves = [...processWide('saves', () => new Map<string, { kept: Promise<{ body: string }> }>()).values()];
  const bodies = await Promise.all(saves.map(async ({ kept }) => (await kept).body.length));
  return bodies.reduce((sum, length) => sum + length, 0);
}

function save(key: string, body: object, runs: { count: number }, provider = 'acme'): Promise<Response> {
  const headers = { [SAVE_KEY]: key, [PAGE_PROVIDER]: provider };
  const request = new Request('https://console.test/api/things', { method: 'POST', headers });
  return saveOnce(request, 'a user', async () => {
    runs.count += 1;
    return { answer: Response.json(body), outcome: 'done' };
  });
}

describe('the answers to saves', () => {
  it('are given again, and nothing is done again', async () => {
    const runs = { count: 0 };
    const key = randomUUID();
    const answers = [await save(key, { name: 'one' }, runs), await save(key, { name: 'one' }, runs)];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ name: 'one' }, { name: 'one' }]);
    expect(runs.count).toBe(1);
  });

  it('for one provider are not given to another', async () => {
    const runs = { count: 0 };
    const key = randomUUID();
    await save(key, { name: 'one' }, runs);
    expect(await (await save(key, { name: 'two' }, runs, 'borealis')).json()).toEqual({ name: 'two' });
    expect(runs.count).toBe(2);
  });

  it('that are very long reach those who wait for them, and are not kept; what was done is done once all the same', async () => {
    const runs = { count: 0 };
    const key = randomUUID();
    const sid = randomUUID();
    const long = { sid, text: 'x'.repeat(5_000_000) };
    const before = await keptCharacters();
    const both = await Promise.all([save(key, long, runs), save(key, long, runs)]);
    for (const answer of both) expect((await answer.text()).length).toBeGreaterThan(5_000_000);
    expect((await keptCharacters()) - before).toBeLessThan(1_000_000);
    expect(await (await save(key, long, runs)).json()).toEqual({ sid });
    expect(runs.count).toBe(1);
  });

  it('of any number of saves take no more memory than a few of them', async () => {
    const runs = { count: 0 };
    for (let i = 0; i < 200; i++) await save(randomUUID(), { text: 'x'.repeat(90_000) }, runs);
    expect(runs.count).toBe(200);
    expect(await keptCharacters()).toBeLessThanOrEqual(8_000_000);
  });
});
