import { groupAlerts } from '@/lib/resources/alerts/groups';
import { readAlert } from '@/lib/resources/alerts/read-alert';
import { ALERT_KINDS } from '@/lib/resources/alerts/kinds';
import { alertsList } from '@/lib/resources/alerts/list';
import { wireAlerts, type AlertRow } from '@/lib/resources/alerts/wire';
import { recordings } from '../support/recordings';

/** By hand, from section 29: every type that the platform writes. */
const TYPES = [
  'webhook-failure',
  'webhook-connection-failure',
  'webhook-url-notfound',
  'webhook-auth-failure',
  'invalid-app-payload',
  'no-tts',
  'no-stt',
  'tts-failure',
  'stt-failure',
  'tts-streaming-connection-failure',
  'no-carrier',
  'account-call-limit',
  'account-device-limit',
  'account-api-limit',
  'service-provider-call-limit',
  'service-provider-device-limit',
  'service-provider-api-limit',
  'account is inactive or suspended',
  'play-url-notfound',
  'alert-from-application',
  'bot-action-delay-giveup',
  'error-updating-call',
];
const UNTYPED = [
  'gateway not answering',
  'gateway checks switched off',
  'registration switched off',
  'carrier switched off',
];

const recorded = recordings('alert-types');
const rowsOf = (name: string): AlertRow[] =>
  wireAlerts.parse(recorded.find((one) => one.name === name && one.as === 'admin')!.response.body).rows;
const ofAccount = rowsOf('account: all types');
const ofProvider = rowsOf('provider: all types');
const alert = (message: string, more: Record<string, unknown> = {}): AlertRow =>
  wireAlerts.parse([{ time: '2026-11-22T01:00:00Z', message, ...more }]).rows[0]!;

describe('what alerts mean', () => {
  it.each(TYPES)('%s has a word, a sentence what happened and one what to do', (type) => {
    const kind = ALERT_KINDS.find((one) => one.type === type)!;
    expect(kind.untyped).toBeUndefined();
    expect(kind.word).not.toBe('');
    expect(kind.what({}, 'a message')).not.toMatch(/undefined|null|\.$/);
    expect(kind.remedy).toMatch(/^[A-Z].*\.$/);
  });

  it('there is no other kind than these and the four without a type', () => {
    expect(ALERT_KINDS.map(({ type }) => type).toSorted()).toEqual([...TYPES, ...UNTYPED].toSorted());
  });

  it('each kind can be told from all others in the filter, in the console’s own words', () => {
    const labels = ALERT_KINDS.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const { type, label } of ALERT_KINDS) expect([type, label]).toEqual([type, expect.stringMatching(/^[A-Z]/)]);
  });

  it('the filter keeps the platform’s types in the address, and shows them below the words', () => {
    const filter = alertsList.filters.find(({ param }) => param === 'kind');
    const options = filter?.kind === 'choice' ? filter.options : [];
    expect(options[0]).toEqual({ value: '', label: 'all' });
    expect(options).toContainEqual({ value: 'no-tts', label: 'Text-to-speech service missing', detail: 'no-tts' });
    expect(options).toContainEqual({ value: 'carrier switched off', label: 'Carrier deactivated' });
  });

  it('every recorded alert of an account is of its own type', () => {
    expect(ofAccount).toHaveLength(31);
    for (const row of ofAccount) expect([row.message, readAlert(row).kind?.type]).toEqual([row.message, row.type]);
  });

  it('the list of a provider has no types: the same messages are of the same kinds, but for those in free words', () => {
    const typeOf = new Map(ofAccount.map((row) => [row.message, row.type]));
    const unlike = ofProvider
      .filter((row) => typeOf.has(row.message) && readAlert(row).kind?.type !== typeOf.get(row.message))
      .map(({ message }) => message);
    expect(unlike).toEqual(['no dialog']);
  });

  it('an alert of a limit of the provider leads to the settings, for those who have them', () => {
    const rows = ofProvider.filter(({ message }) => message.includes('service provider call'));
    const [group] = groupAlerts(rows, true);
    expect(group).toMatchObject({ type: 'service-provider-call-limit', link: { href: '/internal/settings' } });
    expect(group!.what).not.toMatch(/100/);
    // An installation may leave these limits to others.
    expect(groupAlerts(rows, true, false)[0]!.link).toBeNull();
  });

  it.each(['', ', received: undefined', ', error: '])(
    'a SIP gateway that fails its check is recognised by how its alert begins (%j)',
    (end) => {
      const message = `Options ping 192.0.2.9:5060;transport=udp unsuccessfully${end}`;
      const { kind, facts, target } = readAlert(wireAlerts.parse([{ time: '', message }]).rows[0]!);
      expect([kind?.type, target]).toEqual(['gateway not answering', '192.0.2.9:5060']);
      expect(kind?.what(facts, message)).toBe('SIP gateway 192.0.2.9:5060 failed its check: no answer');
    },
  );

  it('a gateway leads to its carrier, which the platform doesn’t name', () => {
    const message = 'Options ping sip.example.net:5061;transport=tls unsuccessfully, received: 503';
    const [group] = groupAlerts(wireAlerts.parse([{ time: '2026-11-22T09:00:00Z', message }]).rows, true);
    expect(group!.link).toEqual({
      label: 'Find carrier',
      href: '/internal/carriers/gateway?at=sip.example.net%3A5061',
    });
  });

  it('a carrier that the platform switched off is named and linked', () => {
    const row = ofAccount.find(({ message }) => message.startsWith('Deactivating'))!;
    expect(groupAlerts([row], true)[0]).toMatchObject({
      what: 'Carrier Bandwidth was deactivated after failed registrations',
      link: { label: 'Open carrier', href: '/internal/carriers/ae5bf41e-b03d-424a-a8ac-0437aaac9187/edit' },
    });
  });

  it.each([
    ['Deactivating carrier Voxbeam (sid:none) due to registration errors', 'Voxbeam'],
    ['Disabling Options ping for 192.0.2.9 in carrier Voxbeam :none due to 403', 'Voxbeam'],
  ])('a carrier that the platform names without its SID is looked for by its name (%s)', (message, name) => {
    const [group] = groupAlerts(wireAlerts.parse([{ time: '2026-11-22T09:00:00Z', message }]).rows, true);
    expect(group!.link).toEqual({ label: 'Find carrier', href: `/internal/carriers?account=&q=${name}` });
  });

  it('a carrier that was deactivated may have been activated since: the alert doesn’t say that it is inactive', () => {
    const row = ofAccount.find(({ message }) => message.startsWith('Deactivating'))!;
    expect(groupAlerts([row], true)[0]).toMatchObject({
      word: 'Deactivated',
      remedy: 'Correct the registration, then activate the carrier if it’s still inactive.',
    });
  });

  it('a webhook that fails for the registrar, which knows no provider, is the account’s and not an application’s', () => {
    const of = (service_provider_sid: string) => {
      const row = {
        time: '2026-11-22T09:00:00Z',
        message: 'https://apps.example.com/register returned 500',
        alert_type: 'webhook-failure',
        account_sid: 'ca13725e-ec1a-455c-bf88-30440ba7649e',
        service_provider_sid,
      };
      return groupAlerts(wireAlerts.parse([row]).rows, false)[0]!;
    };
    expect(of('undefined').link).toEqual({
      label: 'Open account',
      href: '/internal/accounts/ca13725e-ec1a-455c-bf88-30440ba7649e/edit',
    });
    expect(of('2708b1b3-2736-40ea-b502-c53d8396247f').link?.label).toBe('Find application');
    expect(of('undefined').remedy).toMatch(/^Calls or registrations that depend on this webhook fail/);
  });

  it('an alert of an application leads to the application, one of a call to the call', () => {
    const links = groupAlerts(ofAccount, false).map(({ type, link }) => [type, link?.href]);
    expect(links).toContainEqual([
      'alert-from-application',
      '/internal/applications/d2f587e5-fb84-478c-b7d0-d5977dd02490/edit',
    ]);
    expect(links).toContainEqual([
      'play-url-notfound',
      '/internal/recent-calls/11111111-aaaa-4aaa-8aaa-000000000001?account=ca13725e-ec1a-455c-bf88-30440ba7649e',
    ]);
  });
});

describe('an application that can’t be run', () => {
  const type = { alert_type: 'invalid-app-payload' };

  it.each([
    ['malformed verbs payload: must be array', 'An application sent verbs that can’t be run'],
    [
      'https://apps.example.com/call return invalid app payload',
      'https://apps.example.com/call sent verbs that can’t be run',
    ],
    // Its first webhook failed: it sent nothing.
    ['connect ECONNREFUSED 192.0.2.7:443', 'An application couldn’t be run: connect ECONNREFUSED 192.0.2.7:443'],
    ['undefined', 'An application couldn’t be run'],
  ])('is not said to have sent anything where it wasn’t reached: %s', (message, what) => {
    expect(groupAlerts([alert(message, type)], true)[0]).toMatchObject({ what });
  });
});

it.each(['no-tts', 'no-stt'])(
  'a speech service that is missing (%s) may exist, under a label or for another use',
  (type) => {
    expect(ALERT_KINDS.find((one) => one.type === type)!.remedy).toMatch(/If it exists, check its label and its uses;/);
  },
);

describe('the vendor of a failed speech-to-text, and the reason', () => {
  it.each([
    ['speech to text request to microsoft (label: none) failed; please check your speech credentials', 'Microsoft'],
    ['speech to text request to microsoft (label: eu) failed; please check your speech credentials', 'Microsoft (eu)'],
    ['Failed connecting to deepgram speech recognizer: 401 Unauthorized', 'Deepgram', ': 401 Unauthorized'],
    ['Custom speech vendor custom:acme-stt error: 401', 'acme-stt', ': 401'],
    ['STT failure reported by vendor', 'a vendor'],
  ])('are named wherever the message names them: %s', (message, vendor, reason = '') => {
    expect(groupAlerts([alert(message)], true)[0]).toMatchObject({
      type: 'stt-failure',
      what: `Speech-to-text by ${vendor} failed${reason}`,
    });
  });
});

describe('the cause of an alert', () => {
  it.each([
    ['webhook-connection-failure', 'https://apps.example.com/call can’t be reached'],
    [
      'webhook-connection-failure',
      'https://apps.example.com/call can’t be reached: getaddrinfo ENOTFOUND apps.example.com',
    ],
    ['tts-failure', 'Text-to-speech by AWS (role) failed: The security token included in the request is invalid'],
    ['stt-failure', 'Speech-to-text by Microsoft failed: Authentication error'],
    ['stt-failure', 'Speech-to-text by Deepgram failed: Invalid credentials'],
    ['alert-from-application', 'Agent queue is empty'],
  ])('is said as the platform was recorded to write it (%s)', (type, what) => {
    const said = ofAccount.flatMap((row) => groupAlerts([row], false)).map((group) => [group.type, group.what]);
    expect(said).toContainEqual([type, what]);
  });

  it.each([
    ['tts-failure', 'no voice today.', 'Text-to-speech by a vendor failed: no voice today'],
    ['webhook-failure', 'the line went dead', 'A webhook answered an error: the line went dead'],
    // Of these, the words contain the message, or there is none.
    [
      'invalid-app-payload',
      'connect ECONNREFUSED 192.0.2.7:443',
      'An application couldn’t be run: connect ECONNREFUSED 192.0.2.7:443',
    ],
    ['invalid-app-payload', 'undefined', 'An application couldn’t be run'],
    ['error-updating-call', 'no dialog', 'A change to a call in progress failed: no dialog'],
  ])('is the message itself where the platform words it in another way (%s: %s)', (alert_type, message, what) => {
    expect(groupAlerts([alert(message, { alert_type })], true)[0]).toMatchObject({ what });
  });

  it('is said in one line, and not in full if it is long', () => {
    const detail = `{\n  "error": "${'x'.repeat(500)}"\n}`;
    const { what } = groupAlerts(
      [alert('Failed to connect to tts streaming service at elevenlabs', { detail })],
      true,
    )[0]!;
    expect(what).toMatch(/can’t be reached: \{ "error": "x+…$/);
    expect(what.length).toBeLessThan(300);
  });

  it.each([
    [
      'Options ping 192.0.2.9:5061;transport=tls unsuccessfully, received: 408',
      'SIP gateway 192.0.2.9:5061 failed its check: no answer in time (408)',
    ],
    [
      'Disabling Options ping for 192.0.2.9 in carrier Main:ae5bf41e-b03d-424a-a8ac-0437aaac9187 due to 408',
      '192.0.2.9 of carrier Main is no longer checked: no answer in time (408)',
    ],
  ])('is not an answer where there was none: the platform writes 408 for that, too (%s)', (message, what) => {
    expect(groupAlerts([alert(message)], true)[0]!.what).toBe(what);
  });
});

describe('alerts in groups', () => {
  it('are of one kind about one thing, with their number, the first and the last', () => {
    const rows = [3, 1, 2].map((minute) =>
      alert('https://a.example.com/call returned 500', { time: `2026-11-22T01:0${minute}:00Z` }),
    );
    const groups = groupAlerts([...rows, alert('https://b.example.com/call returned 500')], true);
    expect(groups).toHaveLength(2);
    expect(groups[0]).toMatchObject({
      what: 'https://a.example.com/call answered 500',
      count: 3,
      first: Date.parse('2026-11-22T01:01:00Z'),
      last: Date.parse('2026-11-22T01:03:00Z'),
    });
  });

  it('are of one account each, where the list names accounts, and lead to that account', () => {
    const [first, second] = ['c1111111-1111-4111-8111-111111111111', 'c2222222-2222-4222-8222-222222222222'];
    const rows = [first, second, first].map((account_sid) =>
      alert('you have exceeded your account call limit of 5', { account_sid }),
    );
    expect(groupAlerts(rows, true)).toMatchObject([
      { count: 2, accountSid: first, link: { href: `/internal/accounts/${first}/edit` } },
      { count: 1, accountSid: second, link: { href: `/internal/accounts/${second}/edit` } },
    ]);
  });

  it('together hold every alert', () => {
    for (const rows of [ofAccount, ofProvider]) {
      const groups = groupAlerts(rows, true);
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
    }
  });

  it('begin with trouble, the latest first', () => {
    const tones = groupAlerts(ofAccount, true).map(({ tone }) => tone);
    expect(tones).toEqual([...tones].sort((a, b) => (a === b ? 0 : a === 'red' ? -1 : 1)));
  });

  it('a type that nobody knows yet stays as it is', () => {
    const [group] = groupAlerts([alert('<b>something</b> new', { alert_type: 'brand-new' })], true);
    expect(group).toMatchObject({ type: 'brand-new', word: 'Alert', what: '<b>something</b> new', remedy: null });
  });

  it('words in the place of ids lead to no record, but to the list where there is one', () => {
    const rows = [
      alert('you have exceeded your account call limit of 5', {
        account_sid: 'null',
        alert_type: 'account-call-limit',
      }),
      alert('Deactivating carrier Voxbeam (sid:none) due to registration errors', { alert_type: 'undefined' }),
    ];
    expect(groupAlerts(rows, true).map(({ link }) => link?.href)).toEqual([
      '/internal/accounts',
      '/internal/carriers?account=&q=Voxbeam',
    ]);
    expect(groupAlerts(rows, false)[0]!.link).toBeNull();
  });

  it('a limit that an account reached says where to look for which, unless the alert or the viewer has only one', () => {
    const reached = (account_sid: string, choosesAccount: boolean) => {
      const message = 'you have exceeded your account call limit of 5';
      const [group] = groupAlerts([alert(message, { account_sid, alert_type: 'account-call-limit' })], choosesAccount);
      return [group!.what, group!.remedy];
    };
    const remedy =
      'Calls above the limit are rejected. If that’s not intended, raise the limit or ask an administrator to.';
    const one = 'f0000000-0000-4000-8000-000000000001';
    expect(reached('null', true)).toEqual([
      'An account reached its limit for calls',
      `${remedy} The platform doesn’t say which account. Look at each account’s own alerts.`,
    ]);
    expect(reached(one, true)).toEqual(['An account reached its limit for calls', remedy]);
    expect(reached(one, false)).toEqual(['The account reached its limit for calls', remedy]);
  });
});

describe('a group of alerts', () => {
  const at = (time: string, message: string) => alert(message, { time });
  const [early, late] = ['2026-11-22T01:00:00Z', '2026-11-22T02:00:00Z'];

  it.each([[[early, late]], [[late, early]]])(
    'that differ says what the latest says, not that all say it (%j)',
    (times) => {
      const status = (time: string) => (time === late ? 503 : 500);
      const rows = times.map((time) => at(time, `https://apps.example.com/call returned ${status(time)}`));
      const [group, ...others] = groupAlerts(rows, true);
      expect(others).toEqual([]);
      expect(group).toMatchObject({ count: 2, what: 'https://apps.example.com/call answered 503 (most recently)' });
      expect(groupAlerts([rows[0]!, rows[0]!], true)[0]!.what).not.toContain('recently');
    },
  );

  it('is of one gateway, not of all that are no longer checked of a carrier', () => {
    const off = (address: string) =>
      alert(
        `Disabling Options ping for ${address} in carrier Main : one:${'ae5bf41e-b03d-424a-a8ac-0437aaac9187'} due to 403`,
      );
    const groups = groupAlerts([off('192.0.2.1'), off('192.0.2.2'), off('192.0.2.1')], true);
    expect(groups.map(({ what, count, link }) => [what, count, link?.label])).toEqual([
      ['192.0.2.1 of carrier Main : one is no longer checked: it answered 403', 2, 'Open carrier'],
      ['192.0.2.2 of carrier Main : one is no longer checked: it answered 403', 1, 'Open carrier'],
    ]);
  });
});

it('what an application reports is its own, whatever it says', () => {
  const detail = 'Application SID d2f587e5-fb84-478c-b7d0-d5977dd02490';
  const said = alert('The file at the desk was not found', { detail });
  expect(readAlert(said)).toMatchObject({ kind: { type: 'alert-from-application' }, target: said.message });
});
