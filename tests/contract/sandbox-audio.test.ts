/** @jest-environment node */
import { AURORA } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';
import { ownSandbox } from '../support/own-sandbox';

/* Audio as the platform sends it according to its source (CONTRACT 18, CONTRACT-2, section 31). */

const own = ownSandbox();

/** @returns the status, the content type and the first bytes of the response */
async function heard(method: string, path: string, body?: object) {
  const { token } = await own.control.signIn('admin');
  const answer = await fetch(own.sandbox.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return [answer.status, answer.headers.get('content-type'), bytes.subarray(0, 4).toString('latin1')];
}

it('an account without a bucket has no recordings any more', async () => {
  const query = new URLSearchParams({ page: '1', count: '1', filter: '9249303104' });
  const calls = `/Accounts/${AURORA}/RecentCalls?${query.toString()}`;
  const { data } = await own.control.ask<{ data: { recording_url: string }[] }>('admin', 'GET', calls);
  const recording = data[0]!.recording_url;
  expect(await heard('GET', recording)).toEqual([200, 'audio/wav', 'RIFF']);
  await own.control.ask('admin', 'PUT', `/Accounts/${AURORA}`, { bucket_credential: { vendor: 'none' } });
  expect(await heard('GET', recording)).toEqual([404, 'text/plain; charset=utf-8', 'Not ']);
});

describe('a voice preview', () => {
  const preview = (name: string, more: object = {}) =>
    heard('POST', `/Accounts/${AURORA}/TtsCache/Synthesize`, {
      ...{ speech_credential_sid: speechSid(name), text: 'Hello.', language: 'en-US', voice: 'a' },
      ...more,
    });

  it.each(['nuance', 'nvidia'])('of %s is raw samples unless MP3 is asked for', async (vendor) => {
    const [status, type, begin] = await preview(vendor);
    expect([status, type]).toEqual([200, 'application/octet-stream']);
    expect(begin).not.toBe('RIFF');
    expect(await preview(vendor, { encodingMp3: true })).toEqual([200, 'audio/mpeg', 'RIFF']);
  });

  it('of other vendors is always audio', async () => {
    expect(await preview('google')).toEqual([200, 'audio/mpeg', 'RIFF']);
  });

  it.each([
    ['a voice that only the newer engine of AWS has, with the older one', 'aws', { voice: 'Olivia' }, 500],
    ['that voice with the newer one', 'aws', { voice: 'Olivia', engine: 'neural' }, 200],
    ['a voice that only the older engine has, with the newer one', 'aws', { voice: 'Naja', engine: 'neural' }, 500],
    ['a voice that both have', 'aws', { voice: 'Joanna', engine: 'neural' }, 200],
    ['one of the customer’s own voices at Google', 'google', { voice: `custom_${speechSid('any')}` }, 500],
    ['a voice of ElevenLabs without the host of a region', 'elevenlabs', {}, 500],
  ])('of %s', async (_what, name, more, status) => {
    expect((await preview(name, more))[0]).toBe(status);
  });
});
