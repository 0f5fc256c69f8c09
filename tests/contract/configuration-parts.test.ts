/** @jest-environment node */
import { unknownFields } from '@/lib/bff/configuration/unknown-fields';
import { AREAS } from '@/lib/configuration/areas';
import type { Configuration, Fields, Row } from '@/lib/configuration/model';
import { MOST_ROUTES } from '@/lib/resources/least-cost-routing/board';
import { speechSid } from '../../sandbox/seed/speech';
import { Operator } from '../support/configuration';
import { contextOf } from '../support/console-context';

/* Files that mention only a part of a record: what is missing stays as it is (docs/configuration.md). */

jest.setTimeout(60_000);

const PLACE = 'Aurora Bistro';

let operator: Operator;
beforeEach(async () => {
  operator = await Operator.start('admin');
});
afterEach(() => operator.sandbox.close());

const aurora = (
  area: 'speech_services' | 'routing' | 'carriers',
  fields: Fields,
  given?: Record<string, string>,
): Configuration => ({
  kind: 'account',
  name: PLACE,
  areas: { [area]: [{ fields, given }] },
});

describe('a speech service of which a file mentions some settings', () => {
  const stored = (sid: string) => operator.sandbox.store.get('speech_credentials', sid)!.credential;
  const ELEVEN = speechSid('aurora failing');

  beforeEach(() => {
    const { store } = operator.sandbox;
    store.update('speech_credentials', ELEVEN, {
      credential: { ...(stored(ELEVEN) as object), api_uri: 'api.us.elevenlabs.io', options: '{"a":1}' },
    });
  });

  test('keeps the others', async () => {
    const file = aurora('speech_services', {
      vendor: 'elevenlabs',
      label: 'failing',
      'settings.model_id': 'eleven_flash_v2_5',
    });
    const plan = await operator.plan(PLACE, file);
    expect(plan.blocked).toEqual([]);
    expect(plan.steps.map(({ fields }) => fields)).toEqual([{ 'settings.model_id': 'eleven_flash_v2_5' }]);
    expect(await operator.apply(PLACE, plan.steps)).toMatchObject([{ outcome: 'done' }]);
    expect(stored(ELEVEN)).toMatchObject({
      model_id: 'eleven_flash_v2_5',
      api_uri: 'api.us.elevenlabs.io',
      options: '{"a":1}',
    });
    expect((await operator.plan(PLACE, file)).steps).toEqual([]);
  });

  test('is not refused because of others that can’t be changed', async () => {
    const plan = await operator.plan(
      PLACE,
      aurora('speech_services', { vendor: 'aws', label: '', 'settings.aws_region': 'eu-west-1' }),
    );
    expect([plan.steps, plan.blocked]).toEqual([[], []]);
    expect(plan.same.map(({ title }) => title)).toEqual(['aws']);
  });

  test('is as planned once it was created, whatever its form has added', async () => {
    const file = aurora(
      'speech_services',
      { vendor: 'elevenlabs', label: 'bar', text_to_speech: true, 'settings.model_id': 'eleven_flash_v2_5' },
      { 'credentials.api_key': 'hidden' },
    );
    const { steps } = await operator.plan(PLACE, file);
    expect(await operator.apply(PLACE, steps)).toMatchObject([{ outcome: 'done' }]);
    expect((await operator.plan(PLACE, file)).steps).toEqual([]);
    // As after a lost response: the same step arrives once more.
    expect(await operator.apply(PLACE, steps)).toMatchObject([{ outcome: 'done', message: 'Already as planned.' }]);
  });

  test('but an export mentions every setting: one that was added since is removed again', async () => {
    const { store } = operator.sandbox;
    const { options, ...others } = stored(ELEVEN) as { options: string };
    store.update('speech_credentials', ELEVEN, { credential: others });
    const before = await operator.export(PLACE);
    store.update('speech_credentials', ELEVEN, { credential: { ...others, options } });
    const { steps } = await operator.plan(PLACE, before);
    expect(steps.map(({ title, fields, before: was }) => [title, fields, was])).toEqual([
      ['elevenlabs, failing', { 'settings.options': '' }, { 'settings.options': options }],
    ]);
  });
});

describe('routes of which a file mentions no carrier', () => {
  const apply = async (routes: Row[]) => {
    const { steps } = await operator.plan(PLACE, aurora('routing', { routes }));
    return operator.apply(PLACE, steps);
  };
  const routes = async () => {
    const [table] = (await operator.export(PLACE)).areas.routing!;
    return table?.fields.routes as Row[];
  };

  test('keep theirs when their order changes', async () => {
    const before = await routes();
    expect(before.length).toBeGreaterThan(1);
    const turned = before.toReversed();
    expect(await apply(turned.map(({ pattern }) => ({ pattern: pattern! })))).toMatchObject([{ outcome: 'done' }]);
    expect(await routes()).toEqual(turned);
  });

  test('need one if they are new', async () => {
    const before = await routes();
    const place = before.length + 1;
    expect(await apply([...before, { pattern: '^999' }])).toMatchObject([
      { outcome: 'failed', message: `Route ${place}: Choose a carrier.` },
    ]);
  });

  test('need one if the table is new', async () => {
    const [first] = await routes();
    const { removals } = await operator.plan(PLACE, { kind: 'account', name: PLACE, areas: { routing: [] } });
    expect(await operator.apply(PLACE, removals)).toMatchObject([{ outcome: 'done' }]);
    const fields = { name: 'New', default_carrier: first!.carrier!, routes: [{ pattern: '^999' }] };
    const { steps } = await operator.plan(PLACE, aurora('routing', fields));
    expect(await operator.apply(PLACE, steps)).toMatchObject([
      { outcome: 'failed', message: 'Route 1: Choose a carrier.' },
    ]);
  });

  test('are told how many there can be only if there are more', async () => {
    const [first] = await routes();
    const many = Array.from({ length: MOST_ROUTES + 1 }, (_, at) => ({ ...first!, pattern: `^${1000 + at}` }));
    expect(await apply(many)).toMatchObject([
      { outcome: 'failed', message: `A routing table can have ${MOST_ROUTES} routes here.` },
    ]);
    expect(await apply([{ ...first!, pattern: '1'.repeat(2000) }])).toMatchObject([
      { outcome: 'failed', message: 'The form couldn’t be read.' },
    ]);
  });
});

test('a password that a file supplies without listing it goes to a carrier that has none, once', async () => {
  const carriers = (await operator.export(PLACE)).areas.carriers!;
  const { fields } = carriers.find(({ secrets = [] }) => !secrets.includes('inbound_password'))!;
  const file = aurora('carriers', { name: fields.name! }, { inbound_password: 'hidden' });
  const { steps } = await operator.plan(PLACE, file);
  expect(steps.map(({ secrets }) => secrets.map(({ path, given }) => [path, given]))).toEqual([
    [['inbound_password', true]],
  ]);
  expect(await operator.apply(PLACE, steps)).toMatchObject([{ outcome: 'done' }]);
  expect((await operator.plan(PLACE, file)).steps).toEqual([]);
});

test('an installation that has recordings switched off has no field of them in its files', async () => {
  const context = await contextOf(operator.sandbox, 'admin');
  const off = { ...context, features: { ...context.features, callRecording: false } };
  const { fields, secrets } = AREAS.accounts;
  const recording = [...fields, ...secrets].filter(({ path }) => path.startsWith('recording.'));
  expect(Object.keys(unknownFields(off).accounts!)).toEqual(recording.map(({ path }) => path));
});
