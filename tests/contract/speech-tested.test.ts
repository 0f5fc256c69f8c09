/** @jest-environment node */
import { testCredential } from '@/lib/resources/speech-services/lookup';
import { loadCredential, speechServices } from '@/lib/resources/speech-services/resource';
import { rememberedState } from '@/lib/resources/speech-services/status';
import { speechSid } from '../../sandbox/seed/speech';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* What the console knows of a speech service's last test, by what the platform has recorded of it. */

const own = ownSandbox();
const SID = speechSid('tested');

/** Tests a service with this label. @returns what the platform answered, and what the console then reads */
async function tested(vendor: string, label: string, uses: { use_for_tts: number; use_for_stt: number }) {
  const service = own.sandbox.store.get('speech_credentials', speechSid('cobalt'))!;
  const credential = { api_key: 'key-1' };
  own.sandbox.store.load('speech_credentials', [
    { ...service, speech_credential_sid: SID, vendor, label, ...uses, credential } as never,
  ]);
  const context = await contextOf(own.sandbox, 'acme');
  const answer = await testCredential(context, SID);
  const read = await loadCredential(context, SID);
  if (!answer.ok || !read.ok) throw new Error('The platform did not answer.');
  const { tts, stt } = answer.value;
  return { answered: [tts.status, stt.status], state: rememberedState(read.value.credential) };
}

const stt = { use_for_tts: 0, use_for_stt: 1 };
const both = { use_for_tts: 1, use_for_stt: 1 };

it.each([
  ['speechmatics', 'main', stt, ['not tested', 'ok'], 'ok'],
  ['speechmatics', 'failing', stt, ['not tested', 'fail'], 'failed'],
  ['cartesia', 'main', stt, ['not tested', 'ok'], 'ok'],
  ['cartesia', 'failing', stt, ['not tested', 'fail'], 'failed'],
  ['cartesia', 'tts-failing', both, ['fail', 'fail'], 'failed'],
  ['soniox', 'failing', stt, ['not tested', 'fail'], 'failed'],
])(
  '%s, labelled “%s”, used for %j, answers %j and is then known as %s',
  async (vendor, label, uses, answered, state) => {
    expect(await tested(vendor, label, uses)).toEqual({ answered, state });
  },
);

/** What the page of a service says beside its test. */
async function noteOf(name: string) {
  const read = await speechServices.read!(await contextOf(own.sandbox, 'acme'), speechSid(name));
  if (!read.ok) throw new Error(read.problem.message);
  return read.value.facts?.testNote;
}

it('a custom speech model of Microsoft fails its test, which its page explains', async () => {
  const context = await contextOf(own.sandbox, 'acme');
  const answer = await testCredential(context, speechSid('microsoft custom'));
  expect(answer).toMatchObject({ ok: true, value: { tts: { status: 'ok' }, stt: { status: 'fail' } } });
  expect(await noteOf('microsoft custom')).toMatch(/^The platform can’t test a custom speech model/);
  expect(await noteOf('microsoft')).toBeUndefined();
});

it.each([
  ['google', {}, /^Calls use a Google service only for the uses that passed/],
  ['nuance', {}, /always ok/],
  ['nuance', { use_for_stt: 0 }, undefined],
  ['deepgram', { credential: { api_key: 'k', deepgram_stt_uri: '10.0.0.2:8080' } }, /default endpoint/],
  ['deepgram', { credential: { api_key: 'k', deepgram_tts_uri: 'http://10.0.0.2:8081' } }, undefined],
  // Without a key, recognition isn't tested at all.
  ['deepgram on-premise', {}, undefined],
  ['microsoft custom', { use_for_stt: 0 }, undefined],
])('the page of the service “%s” with %j says what its test doesn’t: %s', async (name, change, note) => {
  own.sandbox.store.update('speech_credentials', speechSid(name), change);
  const said = await noteOf(name);
  expect(said ?? '').toMatch(note ?? /^$/);
});

it('Deepgram on the operator’s own servers, without a key, is tested for speaking only', async () => {
  const context = await contextOf(own.sandbox, 'acme');
  const answer = await testCredential(context, speechSid('deepgram on-premise'));
  expect(answer).toMatchObject({ ok: true, value: { tts: { status: 'ok' }, stt: { status: 'not tested' } } });
});
