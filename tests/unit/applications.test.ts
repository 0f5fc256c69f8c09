import type { FormContext } from '@/lib/kit/form';
import { shownAddress, storedAddress } from '@/lib/resources/webhooks/hook-address';
import { judgeForm } from '@/lib/kit/judge';
import { sentValues } from '@/lib/kit/sent-values';
import { validateForm } from '@/lib/kit/validate';
import { applicationForm, newApplication } from '@/lib/resources/applications/form';
import { hookAddressProblem, hookToWire } from '@/lib/resources/applications/hook';
import { applicationChanges, applicationToWire } from '@/lib/resources/applications/payload';
import { applicationsList } from '@/lib/resources/applications/list';
import { languageAmong, swapped } from '@/lib/resources/applications/speech';
import { changesText, notedChanges, withValue } from '@/lib/resources/applications/variable';
import { applicationValues, wireApplication, type ApplicationRow } from '@/lib/resources/applications/wire';
import { variable } from '../support/variable';

const context = (flavour: FormContext['flavour']): FormContext => ({
  mode: 'create',
  scope: 'service_provider',
  readOnly: false,
  features: { callRecording: true } as FormContext['features'],
  flavour,
  facts: {},
});

const filled = {
  ...newApplication,
  name: 'Menu',
  account_sid: 'a',
  call_hook_url: 'https://a.example',
  call_status_hook_url: 'https://a.example/status',
};
const sent = (values: object, state: FormContext) =>
  applicationToWire(sentValues(applicationForm, { ...filled, ...values }, state));

const hook = (url: string) => ({ sid: 'w', url, method: 'POST', username: null, password: null });
const stored = {
  hooks: {
    call_hook: hook(filled.call_hook_url),
    call_status_hook: hook(filled.call_status_hook_url),
    messaging_hook: null,
  },
  environment: { A: 1, B: 'x', SECRET: 's' },
  values: filled,
};

/** As the form sends them: only visible fields. */
const given = sentValues(applicationForm, filled, { ...context('specified'), mode: 'edit' });

describe('what an application sends', () => {
  it('is null for everything that is ticked off', () => {
    expect(validateForm(applicationForm, filled, context('specified'))).toEqual({});
    expect(sent({}, context('specified'))).toEqual({
      name: 'Menu',
      app_json: null,
      account_sid: 'a',
      call_hook: { url: 'https://a.example', method: 'POST', username: null, password: null },
      call_status_hook: { url: 'https://a.example/status', method: 'POST', username: null, password: null },
      speech_synthesis_vendor: 'google',
      speech_synthesis_label: null,
      speech_synthesis_language: 'en-US',
      speech_synthesis_voice: 'en-US-Standard-C',
      speech_recognizer_vendor: 'google',
      speech_recognizer_label: null,
      speech_recognizer_language: 'en-US',
      use_for_fallback_speech: 0,
      fallback_speech_synthesis_vendor: null,
      fallback_speech_synthesis_label: null,
      fallback_speech_synthesis_language: null,
      fallback_speech_synthesis_voice: null,
      fallback_speech_recognizer_vendor: null,
      fallback_speech_recognizer_label: null,
      fallback_speech_recognizer_language: null,
      use_for_fallback_webhook: 0,
      fallback_webhook_type: null,
      fallback_webhook_reason: null,
      fallback_webhook_target: null,
      fallback_webhook_caller_id: null,
      fallback_webhook_referred_by: null,
      record_all_calls: 0,
    });
  });

  it('has no fallback transfer where the platform doesn’t know one', () => {
    const body = sent({ use_for_fallback_webhook: true, fallback_webhook_target: '+1' }, context('community'));
    expect(Object.keys(body).filter((name) => name.includes('webhook'))).toEqual([]);
  });

  it('sends only the fields of the chosen kind of transfer', () => {
    const both = {
      use_for_fallback_webhook: true,
      fallback_webhook_target: '+12125550123',
      fallback_webhook_referred_by: 'me',
      fallback_webhook_caller_id: '+1',
    };
    expect(sent({ ...both, fallback_webhook_type: 'dial' }, context('specified'))).toMatchObject({
      fallback_webhook_caller_id: '+1',
      fallback_webhook_referred_by: null,
    });
  });

  it('merges environment variables into the stored ones, and takes away what is null', () => {
    const variables = { env_vars: '{"A":2,"B":null}', env_secrets: '{"KEY":"k"}' };
    const body = applicationChanges({ ...given, ...variables }, stored);
    expect(body).toEqual({ env_vars: { A: 2, SECRET: 's', KEY: 'k' } });
  });

  it('is nothing when nothing was changed, and only what was', () => {
    expect(applicationChanges(given, stored)).toEqual({});
    expect(applicationChanges({ ...given, name: 'Other', env_vars: '{"A":1}' }, stored)).toEqual({ name: 'Other' });
  });

  it('takes away what was ticked off in this save, and leaves alone what was off before', () => {
    const leftOver = { fallback_speech_synthesis_vendor: 'aws' };
    expect(applicationChanges(given, { ...stored, values: { ...stored.values, ...leftOver } })).toEqual({});
    const on = { ...stored, values: { ...stored.values, ...leftOver, use_for_fallback_speech: true } };
    expect(applicationChanges(given, on)).toMatchObject({
      use_for_fallback_speech: 0,
      fallback_speech_synthesis_vendor: null,
    });
  });

  it('has a language of speech also where the vendor needs none: the platform refuses null', () => {
    const deepgram = { speech_synthesis_vendor: 'deepgram', speech_synthesis_language: '' };
    expect(sent({ ...deepgram, speech_recognizer_language: 'de-DE' }, context('community'))).toMatchObject({
      speech_synthesis_language: 'de-DE',
    });
    const longer = { ...deepgram, speech_recognizer_language: 'longer-than-twelve' };
    expect(sent(longer, context('community'))).toMatchObject({ speech_synthesis_language: 'en-US' });
    expect(
      sent({ speech_recognizer_vendor: 'deepgramflux', speech_recognizer_language: '' }, context('community')),
    ).toMatchObject({ speech_recognizer_language: 'en-US' });
  });
});

describe('the variables of an application', () => {
  const stored = variable({ value: 'x', isStored: true });
  const secret = variable({ name: 'S', obscure: true, isStored: true });
  const proposed = variable({ name: 'P', proposed: 'default' });
  const all = [stored, secret, proposed];

  it('are changed by another value, and not by the stored one', () => {
    const changes = withValue(all, {}, stored, 'y');
    expect(changes).toEqual({ A: 'y', P: 'default' });
    expect(withValue(all, changes, stored, 'x')).toEqual({});
    expect(withValue(all, {}, stored, null)).toEqual({ A: null, P: 'default' });
  });

  it('keep a stored secret whose field is empty again', () => {
    expect(withValue(all, withValue(all, {}, secret, 'typed'), secret, null)).toEqual({});
  });

  it('are two texts: secrets by themselves', () => {
    expect(changesText(all, { A: 'y', P: 'default', S: 'hidden' })).toEqual({
      env_vars: '{"A":{"to":"y","from":"x"},"P":{"to":"default","isDefault":true}}',
      env_secrets: '{"S":{"to":"hidden"}}',
    });
    expect(changesText(all, {})).toEqual({ env_vars: '', env_secrets: '' });
  });

  it.each(['', 'no json', '[]', 'null', '7'])('are not changed by %j', (text) => {
    expect(notedChanges(text)).toEqual({});
  });
});

describe('an address of a webhook', () => {
  it('is shown without what it has of user name and password, and kept', () => {
    const url = 'wss://user:pa%40ss@apps.example.com/x?y=@';
    expect(shownAddress(url)).toBe('wss://***@apps.example.com/x?y=@');
    expect(storedAddress(shownAddress(url), { url })).toBe(url);
    expect(storedAddress('https://other.example', { url })).toBe('https://other.example');
    expect(shownAddress('https://apps.example.com/a@b')).toBe('https://apps.example.com/a@b');
  });
});

describe('webhooks', () => {
  const stored = { sid: 'w', url: 'https://a', method: 'GET', username: 'u', password: 'p' };
  const values = (url: string, username = '', password = '') => ({
    messaging_hook_url: url,
    messaging_hook_method: 'GET',
    messaging_hook_username: username,
    messaging_hook_password: password,
  });

  it('without an address are left out, or emptied where one is stored: null would be refused', () => {
    expect(hookToWire('messaging_hook', values(''), null)).toBeUndefined();
    expect(hookToWire('messaging_hook', values('', 'u'), stored)).toEqual({
      webhook_sid: 'w',
      url: '',
      method: 'GET',
      username: null,
      password: null,
    });
  });

  it('keep the stored password when none is typed, and lose it with the user name', () => {
    expect(hookToWire('messaging_hook', values('https://a', 'u'), stored)).toMatchObject({ password: 'p' });
    expect(hookToWire('messaging_hook', values('https://a', 'u', 'new'), stored)).toMatchObject({ password: 'new' });
    expect(hookToWire('messaging_hook', values('https://a'), stored)).toMatchObject({ username: null, password: null });
  });

  it('over a websocket have one method', () => {
    expect(hookToWire('messaging_hook', values('wss://a'), null)).toMatchObject({ method: 'POST' });
  });

  it.each(['ftp://a', 'a.example', 'https://', 'https://a b', 'https://u:p@a', 'javascript:alert(1)', 'https://a_b'])(
    'refuse %s',
    (url) => expect(hookAddressProblem(url)).not.toBeNull(),
  );

  it.each(['https://my_app:3000/hook', 'wss://my_app', 'http://[::1]/hook'])(
    'are told that the platform takes no such host, not that they begin wrongly: %s',
    (url) => expect(hookAddressProblem(url)).toBe('The host name can contain only letters, digits, dots and hyphens.'),
  );

  it.each(['https://my-app:3000/hook', 'wss://192.0.2.1', 'http://localhost/hook_1?a_b=c'])('take %s', (url) =>
    expect(hookAddressProblem(url)).toBeNull(),
  );
});

describe('speech', () => {
  const codes = (...all: string[]) => all.map((value) => ({ value }));

  it('keeps the language if there is one, else English, else the first', () => {
    expect(languageAmong(codes('de-DE', 'fr-FR', 'en-US'), 'fr-FR')).toBe('fr-FR');
    expect(languageAmong(codes('de-DE', 'en-US'), 'xx')).toBe('en-US');
    expect(languageAmong(codes('ar', 'en'), 'xx')).toBe('en');
    expect(languageAmong(codes('spa', 'eng'), 'xx')).toBe('eng');
    expect(languageAmong(codes('bulgarian', 'english'), 'xx')).toBe('english');
    expect(languageAmong(codes('de-DE', 'fr-FR'), 'xx')).toBe('de-DE');
    expect(languageAmong([], 'xx')).toBe('');
  });

  it('swaps first choice and fallback; twice is as before', () => {
    const values = { ...newApplication, speech_synthesis_vendor: 'aws', fallback_speech_recognizer_language: 'de-DE' };
    const once = { ...values, ...swapped(values) };
    expect(once).toMatchObject({ fallback_speech_synthesis_vendor: 'aws', speech_recognizer_language: 'de-DE' });
    expect({ ...once, ...swapped(once) }).toEqual(values);
  });

  it('that an application was made without is not asked for when it is changed', () => {
    const bare = wireApplication.parse({ application_sid: 'a', name: 'Bare', speech_synthesis_vendor: null });
    const values = { ...applicationValues(bare), call_hook_url: 'https://a.example', account_sid: 'a' };
    const state = { ...context('specified'), mode: 'edit' as const };
    const changed = { ...values, call_status_hook_url: 'https://a.example' };
    expect(judgeForm(applicationForm, changed, values, state).errors).toEqual({});
    expect(applicationToWire(sentValues(applicationForm, values, state), null)).toMatchObject({
      speech_synthesis_vendor: null,
      speech_synthesis_voice: null,
      fallback_speech_synthesis_vendor: null,
    });
  });

  it('as a fallback begins, once it is ticked, like that of a new application, and stays where there is one', () => {
    const of = (row: object) => applicationValues(wireApplication.parse({ application_sid: 'a', name: 'A', ...row }));
    expect(of({ use_for_fallback_speech: 0, fallback_speech_synthesis_vendor: null })).toMatchObject({
      fallback_speech_synthesis_vendor: 'google',
      fallback_speech_synthesis_voice: 'en-US-Standard-C',
      fallback_speech_recognizer_language: 'en-US',
    });
    const used = { use_for_fallback_speech: 1, fallback_speech_synthesis_vendor: 'aws' };
    expect(of(used)).toMatchObject({
      fallback_speech_synthesis_vendor: 'aws',
      fallback_speech_synthesis_voice: '',
      fallback_speech_recognizer_vendor: '',
    });
  });

  it('asks Deepgram’s voices for no language', () => {
    const values = { ...filled, speech_synthesis_vendor: 'deepgram', speech_synthesis_language: '' };
    expect(validateForm(applicationForm, values, context('specified'))).toEqual({});
    const recogniser = { ...filled, speech_recognizer_vendor: 'deepgram', speech_recognizer_language: '' };
    expect(validateForm(applicationForm, recogniser, context('specified'))).toHaveProperty(
      'speech_recognizer_language',
    );
  });
});

describe('the application JSON', () => {
  it.each([
    ['[{"say":{"text":"Hello"}}]', undefined],
    ['{"verb":"hangup"}', 'Application JSON must be a list of verbs.'],
    ['7', 'Application JSON must be a list of verbs.'],
    ['[{', 'Application JSON isn’t valid JSON.'],
  ])('is checked: %s', (app_json, problem) => {
    expect(validateForm(applicationForm, { ...filled, app_json }, context('specified')).app_json).toBe(problem);
  });
});

describe('the list of applications', () => {
  const speech = applicationsList.columns.find(({ key }) => key === 'speech')!;
  const row = (synthesisVendor: string | null, recognizerVendor: string | null) =>
    ({ synthesisVendor, recognizerVendor }) as ApplicationRow;

  it.each([
    ['microsoft', 'microsoft', 'Microsoft'],
    ['custom:mine', 'deepgramflux', 'mine, Deepgram Flux'],
    [null, 'unheard-of', 'unheard-of'],
    [null, null, null],
  ])('calls the vendors %s and %s by their labels', (synthesis, recognizer, text) => {
    expect(speech.cell!(row(synthesis, recognizer))).toEqual({ kind: 'text', text });
  });

  it('sorts by what the platform stores', () => {
    expect(speech.sort!(row('custom:mine', 'aws'))).toBe('custom:mine, aws');
  });
});
