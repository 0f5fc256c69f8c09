/** @jest-environment node */
import { languagesOf } from '@/lib/resources/speech-services/lookup';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/*
 * Where the platform finds no service of an account by vendor and label, it asks the vendor with any of the provider's, and lists
 * the custom voices of all of them.
 */

const own = ownSandbox();

/** Stores a service of Harbor Hotels in place of all others of its vendor. */
function onlyHarborHas(vendor: string, label: string | null) {
  for (const row of own.sandbox.store.list('speech_credentials', { vendor })) {
    own.sandbox.store.remove('speech_credentials', String(row.speech_credential_sid));
  }
  const service = { speech_credential_sid: speechSid('theirs'), account_sid: HARBOR, label, vendor };
  own.sandbox.store.load('speech_credentials', [{ ...shared, ...service }]);
}

/** Its service is the only one of Google. */
function harborHasAVoiceOfGoogle() {
  const [voice] = own.sandbox.store.list('google_custom_voices', {});
  onlyHarborHas('google', 'theirs');
  own.sandbox.store.load('google_custom_voices', [
    {
      ...voice,
      google_custom_voice_sid: speechSid('voice theirs'),
      speech_credential_sid: speechSid('theirs'),
      name: 'Theirs',
    },
  ]);
}

let shared: ReturnType<typeof own.sandbox.store.list>[number];
beforeEach(() => {
  shared = own.sandbox.store.get('speech_credentials', speechSid('google hotel'))!;
});

async function voicesFor(user: string, vendor: string, label: string, accountSid: string | null) {
  const found = await languagesOf(await contextOf(own.sandbox, user), { vendor, label, accountSid, isNew: false });
  if (!found.ok) throw new Error(found.problem.message);
  return found.value.tts[0]!.voices.map(({ name }) => name);
}

const CUSTOM = /\(Custom\)|Cloned/;

describe.each(['admin', 'acme', 'aurora'])('to %s, an application', (user) => {
  it('is offered no voice that a vendor has made for another account', async () => {
    onlyHarborHas('elevenlabs', null);
    const offered = await voicesFor(user, 'elevenlabs', '', AURORA);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((name) => CUSTOM.test(name))).toEqual([]);
  });

  it('is offered no custom voice of another account’s Google service', async () => {
    harborHasAVoiceOfGoogle();
    for (const label of ['', 'theirs']) {
      expect((await voicesFor(user, 'google', label, AURORA)).filter((name) => CUSTOM.test(name))).toEqual([]);
    }
  });

  it('is offered no custom voice of a service with another label, or with one where none is chosen', async () => {
    const [voice] = own.sandbox.store.list('google_custom_voices', {});
    const theirs = {
      google_custom_voice_sid: speechSid('voice eu'),
      speech_credential_sid: speechSid('aurora google'),
    };
    own.sandbox.store.load('google_custom_voices', [{ ...voice, ...theirs, name: 'European' }]);
    const customOf = async (label: string) =>
      (await voicesFor(user, 'google', label, AURORA)).filter((name) => CUSTOM.test(name)).toSorted();
    expect(await customOf('eu')).toEqual(['European (Custom)']);
    expect(await customOf('hotel-voices')).toEqual(['Concierge DE (Custom)', 'Concierge EN (Custom)']);
    expect(await customOf('')).toEqual([]);
  });

  it('is offered the custom voices of a service that all accounts share', async () => {
    expect(await voicesFor(user, 'google', 'hotel-voices', AURORA)).toContain('Concierge EN (Custom)');
  });
});

test('without an account, only what all accounts share is offered', async () => {
  onlyHarborHas('elevenlabs', null);
  harborHasAVoiceOfGoogle();
  for (const vendor of ['elevenlabs', 'google']) {
    expect((await voicesFor('acme', vendor, '', null)).filter((name) => CUSTOM.test(name))).toEqual([]);
  }
});

test('the account that a vendor has made a voice for is offered it', async () => {
  onlyHarborHas('elevenlabs', null);
  expect(await voicesFor('acme', 'elevenlabs', '', HARBOR)).toContain('Cloned voice');
});
