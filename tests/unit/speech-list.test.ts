import type { ListQuery } from '@/lib/kit/list';
import { ok } from '@/lib/kit/problem';
import type { ResourceContext } from '@/lib/kit/resource';
import { speechList } from '@/lib/resources/speech-services/list';
import { speechServices } from '@/lib/resources/speech-services/resource';
import type { SpeechRow } from '@/lib/resources/speech-services/wire';

const stored = (sid: string, more: object) => ({
  speech_credential_sid: sid,
  service_provider_sid: 'p',
  account_sid: null,
  vendor: 'wellsaid',
  use_for_tts: 1,
  use_for_stt: 0,
  last_used: null,
  tts_tested_ok: null,
  stt_tested_ok: null,
  ...more,
});

/** The rows of a list, and the paths that were requested for them. */
async function listed(account: string, credentials: object[], own: string | null = null) {
  const asked: string[] = [];
  const calls = {
    get: async (path: string, schema: { parse(body: unknown): unknown }) => {
      asked.push(path);
      return ok(schema.parse(credentials));
    },
  };
  const context = {
    principal: { scope: own ? 'account' : 'service_provider', accountSid: own, providerSid: 'p' },
    calls,
    provider: { providerSid: 'p' },
    directory: { accounts: async () => ok([{ accountSid: 'a', name: 'Aurora' }]) },
    timeZone: 'UTC',
  } as unknown as ResourceContext;
  const rows = await speechServices.rows!(context, { filters: { account } } as unknown as ListQuery);
  return { asked, rows: rows.ok ? (rows.value as SpeechRow[]) : [] };
}

const words = ({ rows }: { rows: SpeechRow[] }) => rows.map((row) => speechList.searched!(row).join(' | '));

describe('the list of speech services', () => {
  it('is the provider’s, with what is shared, or that of one account, with its own', async () => {
    const all = [stored('shared', {}), stored('own', { account_sid: 'a' })];
    const shared = await listed('', all);
    expect(shared.asked).toEqual(['/ServiceProviders/p/SpeechCredentials']);
    expect(shared.rows.map(({ credentialSid }) => credentialSid)).toEqual(['shared']);
    for (const found of [await listed('a', all), await listed('', all, 'a')]) {
      expect(found.asked).toEqual(['/Accounts/a/SpeechCredentials']);
      expect(found.rows.map(({ credentialSid, accountName }) => [credentialSid, accountName])).toEqual([
        ['own', 'Aurora'],
      ]);
    }
  });

  it('has none of the vendor’s own fields, which hold secrets, in clear where they are short', async () => {
    const { rows } = await listed('', [stored('x', { api_key: 'abc12', service_key: '{"private_key_id":"7c1"}' })]);
    expect(JSON.stringify(rows)).not.toMatch(/abc12|private_key_id/);
  });

  it('is searched by what it shows of the last use', async () => {
    const found = await listed('', [stored('x', {}), stored('y', { last_used: new Date().toISOString() })]);
    expect(words(found)[0]).toContain('Never used');
    expect(words(found)[1]).toContain('Today');
  });

  it('is searched by what the last test of the uses has left', async () => {
    const found = await listed('', [
      stored('never', {}),
      stored('ok', { tts_tested_ok: 1 }),
      stored('bad', { tts_tested_ok: 0 }),
      stored('of a use that is off', { tts_tested_ok: 1, stt_tested_ok: 0 }),
      stored('of one of two', { use_for_stt: 1, tts_tested_ok: 1, stt_tested_ok: 0 }),
      stored('unused', { use_for_tts: 0, tts_tested_ok: 1 }),
    ]);
    expect(words(found).map((text) => /Not tested|successful|failed|you need to enable/.exec(text)?.[0])).toEqual([
      'Not tested',
      'successful',
      'failed',
      'successful',
      'failed',
      'you need to enable',
    ]);
  });
});
