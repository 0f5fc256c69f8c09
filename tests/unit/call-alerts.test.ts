import { ACME, AURORA } from '@/sandbox/seed/organisation';
import { sidFor } from '@/sandbox/seed/seed';
import { callStory } from '@/lib/bff/recent-calls/call-story';
import { wireCall } from '@/lib/resources/recent-calls/wire';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

/* Which alerts the page of a call shows. */

const own = ownSandbox();

const begun = Date.now() - 2 * 3_600_000;
const at = (seconds: number) => new Date(begun + seconds * 1000).toISOString();
const ME = sidFor('a call with alerts');

const call = (seconds: number, more: Record<string, unknown> = {}) =>
  wireCall.parse({
    ...{ attempted_at: at(0), terminated_at: at(seconds), answered: true, direction: 'inbound', sip_status: 200 },
    ...{ account_sid: AURORA, service_provider_sid: ACME, call_sid: ME, duration: seconds, from: '1', to: '2' },
    ...more,
  });

const tts = 'text to speech request to aws (label: none) failed; please check your speech credentials';
const limit = 'you have exceeded your service provider call limit of 100';
const ping = 'Options ping 192.0.2.7;transport=udp unsuccessfully, received: 503';
const OWN = { account_sid: AURORA, service_provider_sid: ACME };

beforeEach(() => void own.sandbox.store.sql('DELETE FROM alerts').run());

const contextOf = async (user: string) =>
  (
    await (user === 'aurora'
      ? signedInContext(own.control, user, 'account', { accountSid: AURORA })
      : signedInContext(own.control, user, 'service_provider'))
  ).context;

async function shownTo(user: string, seconds: number) {
  const { alerts } = await callStory(await contextOf(user), call(seconds));
  return { ...alerts!, shown: alerts!.shown.map(({ text, owner }) => [owner, text]) };
}

describe('an alert in the middle of a long call', () => {
  it('is shown where it names the call; another is not', async () => {
    await own.control.addAlerts([
      { ...OWN, time: at(1200), message: tts, alert_type: 'tts-failure', target_sid: ME },
      { ...OWN, time: at(1200), message: 'https://a.example.com returned 500', alert_type: 'webhook-failure' },
      { ...OWN, time: at(1201), message: tts, alert_type: 'tts-failure', target_sid: sidFor('another call') },
    ]);
    expect(await shownTo('aurora', 3600)).toMatchObject({
      shown: [['call', 'Text-to-speech by AWS failed']],
      more: 0,
      ofOtherCalls: 0,
      isLong: true,
    });
  });

  it('is not one of a short call, which had ended by then', async () => {
    await own.control.addAlerts([{ ...OWN, time: at(1200), message: tts, alert_type: 'tts-failure', target_sid: ME }]);
    expect(await shownTo('aurora', 40)).toMatchObject({ shown: [], isLong: false });
  });
});

it('an alert says what failed and why, in the console’s words, and leads to where that can be fixed', async () => {
  const of = { ...OWN, target_sid: ME };
  await own.control.addAlerts([
    {
      ...of,
      time: at(3),
      message: 'STT failure reported by vendor',
      alert_type: 'stt-failure',
      vendor: 'deepgram',
      detail: 'Invalid credentials',
    },
    // Of the call itself: its page is this one.
    {
      ...of,
      time: at(2),
      message: 'The file at https://a.example.com/hello.mp3 was not found',
      alert_type: 'play-url-notfound',
    },
    { ...of, time: at(1), message: 'something new', alert_type: 'brand-new' },
  ]);
  const { alerts } = await callStory(await contextOf('aurora'), call(40));
  expect(alerts!.shown.map(({ text, link }) => [text, link?.href])).toEqual([
    ['Speech-to-text by Deepgram failed: Invalid credentials', '/internal/speech-services'],
    ['https://a.example.com/hello.mp3 couldn’t be played', undefined],
    ['something new', undefined],
  ]);
});

it('an alert that is written right after the end of a call of almost a minute is one of its minute', async () => {
  const message = 'https://a.example.com/status returned 500';
  await own.control.addAlerts([{ ...OWN, time: at(61), message, alert_type: 'webhook-failure' }]);
  expect(await shownTo('aurora', 59)).toMatchObject({ shown: [['account', expect.anything()]], isLong: false });
  expect(await shownTo('aurora', 40)).toMatchObject({ shown: [] });
});

it('alerts of a long call’s first and last minute are shown, and none before or after it', async () => {
  const message = (place: string) => `https://${place}.example.com returned 500`;
  const times = { before: -20, first: 30, middle: 900, last: 3570, after: 3620 };
  await own.control.addAlerts(
    Object.entries(times).map(([place, seconds]) => ({
      ...OWN,
      time: at(seconds),
      message: message(place),
      alert_type: 'webhook-failure',
    })),
  );
  const { shown } = await shownTo('aurora', 3600);
  expect(shown.map(([, text]) => text).sort()).toEqual(
    ['first', 'last'].map((place) => `https://${place}.example.com answered 500`),
  );
});

describe('what only the provider’s list has', () => {
  beforeEach(() =>
    own.control.addAlerts([
      { service_provider_sid: ACME, time: at(1), message: limit, alert_type: 'service-provider-call-limit' },
      { service_provider_sid: ACME, time: at(2), message: ping },
      { ...OWN, time: at(3), message: 'https://a.example.com returned 500', alert_type: 'webhook-failure' },
      // Of another account: it is nobody's business here.
      {
        ...{ account_sid: sidFor('Harbor Hotels'), service_provider_sid: ACME, time: at(4) },
        ...{ message: 'https://b.example.com returned 500', alert_type: 'webhook-failure' },
      },
    ]),
  );

  it('is shown to who may read that list, and everything once', async () => {
    const { shown, more } = await shownTo('acme', 0);
    expect(more).toBe(0);
    expect(shown).toEqual([
      ['account', 'https://a.example.com answered 500'],
      ['provider', 'SIP gateway 192.0.2.7 failed its check: it answered 503'],
      ['provider', 'The service provider reached its limit for calls'],
    ]);
  });

  it.each([
    [true, '/internal/settings'],
    [false, undefined],
  ])('leads to the provider’s limits if the console has them: %s', async (providerLimits, href) => {
    const context = await contextOf('acme');
    const { alerts } = await callStory({ ...context, features: { ...context.features, providerLimits } }, call(0));
    expect(alerts!.shown.find(({ text }) => text.includes('its limit'))?.link?.href).toBe(href);
  });

  it('is not asked for by an account user', async () => {
    await own.control.forgetCalls();
    expect((await shownTo('aurora', 0)).shown).toEqual([['account', 'https://a.example.com answered 500']]);
    const asked = (await own.control.calls()).map(({ path }) => path);
    expect(asked.filter((path) => path.endsWith('/Alerts'))).toHaveLength(1);
  });

  it('is said to be missing where it can’t be read, and the account’s alerts stand', async () => {
    await own.control.fault({ match: { path: '/ServiceProviders/.*/Alerts$' }, kind: 'status', status: 500 });
    expect(await shownTo('acme', 0)).toMatchObject({ withoutProvider: true, shown: [['account', expect.anything()]] });
  });
});

it('a story that tells to look at the alerts is of a call that failed on the platform', async () => {
  const context = await contextOf('aurora');
  const pointsOf = async (status: number) =>
    (await callStory(context, call(0, { answered: false, sip_status: status }))).pointsToAlerts;
  expect(await pointsOf(503)).toBe(true);
  // The media server answers so when the application’s webhook fails.
  expect(await pointsOf(480)).toBe(true);
  expect(await pointsOf(603)).toBe(false);
  expect(await pointsOf(486)).toBe(false);
});
