import { AREAS } from '@/lib/configuration/areas';
import { MOST_ROWS } from '@/lib/configuration/limits';
import { rowPairs } from '@/lib/configuration/row-pairs';
import type { ConfigRecord, Fields } from '@/lib/configuration/model';
import { pairLines } from '@/lib/configuration/pair';

const record = (fields: Fields, secrets: string[] = []): ConfigRecord => ({ fields, secrets });
const gateway = (address: string, port: number, more: object = {}) => ({ address, port, protocol: 'udp', ...more });

test('two carriers side by side: fields, gateways by their address, and which secrets are stored', () => {
  const lines = pairLines(
    AREAS.carriers,
    'account',
    record(
      { name: 'East', tech_prefix: '7', active: true, sip_gateways: [gateway('10.0.0.1', 5060, { outbound: true })] },
      ['password'],
    ),
    record({
      name: 'West',
      tech_prefix: '',
      active: true,
      sip_gateways: [gateway('10.0.0.2', 5060), gateway('10.0.0.1', 5061, { outbound: true })],
    }),
  );
  expect(lines).toEqual([
    { label: 'Name', left: 'East', right: 'West', same: false },
    { label: 'Active', left: 'yes', right: 'yes', same: true },
    { label: 'Tech prefix', left: '7', right: null, same: false },
    {
      label: 'SIP gateway 10.0.0.2',
      left: null,
      right: 'address 10.0.0.2, port 5060, protocol udp',
      same: false,
    },
    {
      label: 'SIP gateway 10.0.0.1',
      left: 'address 10.0.0.1, port 5060, protocol udp, outbound',
      right: 'address 10.0.0.1, port 5061, protocol udp, outbound',
      same: false,
    },
    { label: 'Password of the registration or trunk', left: 'stored', right: null, same: false },
  ]);
});

test('rows are matched by all that identifies them, else by the first of it, each once', () => {
  const field = AREAS.carriers.fields.find(({ path }) => path === 'sip_gateways')!;
  const from = [gateway('a', 1), gateway('a', 2), gateway('b', 5060)];
  const to = [gateway('a', 2), gateway('c', 5060), gateway('a', 3), gateway('a', 4)];
  expect(rowPairs(field, from, to).map(({ before, after }) => [before?.port, after?.port])).toEqual([
    [2, 2],
    [undefined, 5060],
    [1, 3],
    [undefined, 4],
    [5060, undefined],
  ]);
});

test('of two lists of as many rows as a record may have, each row is looked at a few times, not once for every other', () => {
  const field = AREAS.carriers.fields.find(({ path }) => path === 'sip_gateways')!;
  let looks = 0;
  const rows = (name: string) =>
    Array.from({ length: MOST_ROWS }, (_, at) => ({
      ...gateway('', 5060),
      get address() {
        looks += 1;
        return `${name}${at}.example`;
      },
    }));
  expect(rowPairs(field, rows('a'), rows('b'))).toHaveLength(2 * MOST_ROWS);
  expect(looks).toBeLessThan(10 * 2 * MOST_ROWS);
});

test('routes stand in their order; settings of two vendors stand beside each other', () => {
  const routes = (...patterns: string[]) =>
    record({ name: 'Out', routes: patterns.map((pattern) => ({ pattern, carrier: 'A' })) });
  expect(pairLines(AREAS.routing, 'account', routes('^1', '^2'), routes('^2', '^1')).map(({ same }) => same)).toEqual([
    true,
    false,
    false,
  ]);
  const speech = (vendor: string, setting: string) => record({ vendor, [`settings.${setting}`]: 'x' });
  const lines = pairLines(AREAS.speech_services, 'account', speech('aws', 'aws_region'), speech('deepgram', 'uri'));
  expect(lines.map(({ label, left, right }) => [label, left, right])).toEqual([
    ['Vendor', 'aws', 'deepgram'],
    ['AWS region', 'x', null],
    ['URI', null, 'x'],
  ]);
});

test('what neither has is left out', () => {
  expect(pairLines(AREAS.clients, 'account', record({ username: '' }), record({}))).toEqual([]);
});
