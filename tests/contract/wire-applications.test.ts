import { readExchanges } from '../support/sandbox-recordings';
import { applicationValues, wireApplication, wireEnvironment } from '@/lib/resources/applications/wire';

const bodies = (area: string, path: RegExp) =>
  readExchanges(area)
    .filter(({ request, response }) => request.method === 'GET' && response.status === 200 && path.test(request.path))
    .map(({ response }) => response.body);

describe('what the recorded platform said about applications', () => {
  it('every application becomes a form without losing a field, and without a password', () => {
    const lists = bodies('applications', /\/Applications$/).flatMap((body) =>
      Array.isArray(body) ? body : (body as { data: unknown[] }).data,
    );
    const all = [...lists, ...bodies('applications', /\/Applications\/[0-9a-f-]{36}$/)] as Record<string, unknown>[];
    expect(all.length).toBeGreaterThan(20);
    for (const raw of all) {
      const application = wireApplication.parse(raw);
      const values = applicationValues(application);
      for (const name of ['name', 'app_json', 'speech_synthesis_voice']) expect(values[name]).toBe(raw[name] ?? '');
      expect(values.fallback_speech_synthesis_voice).toBe(raw.fallback_speech_synthesis_voice ?? 'en-US-Standard-C');
      const hook = raw.call_hook as { url: string; password: string | null; webhook_sid: string } | null;
      expect(values.call_hook_url).toBe(hook?.url ?? '');
      expect(values.call_hook_password).toBe('');
      expect(application.hooks.call_hook?.sid).toBe(hook?.webhook_sid);
      expect(application.environment).toEqual(raw.env_vars ?? {});
    }
  });

  it('published variables keep their names and kinds', () => {
    const published = bodies('lookups', /AppEnv$/).map((body) => wireEnvironment.parse(body));
    expect(published.length).toBeGreaterThan(0);
    expect(published.at(-1)).toMatchObject({ GREETING: { type: 'string', required: true, default: 'Hello' } });
  });
});
