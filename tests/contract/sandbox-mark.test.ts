/** @jest-environment node */
import { startSandbox, type Sandbox } from '../../sandbox/server';
import { SandboxControl } from '../support/sandbox-control';

let sandbox: Sandbox;
let control: SandboxControl;

beforeEach(async () => {
  sandbox = await startSandbox({ database: ':memory:', rateLimit: null });
  control = new SandboxControl(sandbox.url);
});
afterEach(() => sandbox.close());

type Row = Record<string, string | number | null>;

test('tells what has changed since the mark, and goes back to it', async () => {
  await control.mark();
  const before = await control.ask<Row[]>('admin', 'GET', '/Clients');
  expect(await control.changes()).toEqual({});
  const [first, second] = before.map(({ client_sid }) => client_sid);
  await control.ask('admin', 'DELETE', `/Clients/${first}`);
  await control.ask('admin', 'PUT', `/Clients/${second}`, { is_active: 0 });
  await control.ask('admin', 'POST', '/SystemInformation', { domain_name: 'other.example' });
  const changed = { added: [], removed: [first], changed: [second] };
  const settings = { added: [], removed: [], changed: ['system_information'] };
  expect(await control.changes()).toEqual({ clients: changed, settings });
  expect(await control.restore()).toEqual({ clients: changed, settings });
  expect(await control.changes()).toEqual({});
  expect(await control.ask('admin', 'GET', '/Clients')).toEqual(before);
});

test('takes a row that was made anew with the same content for the same', async () => {
  await control.mark();
  const [carrier] = await control.ask<Row[]>('admin', 'GET', '/VoipCarriers');
  const of = `?voip_carrier_sid=${carrier!.voip_carrier_sid}`;
  const [first] = await control.ask<Row[]>('admin', 'GET', `/SipGateways${of}`);
  const { sip_gateway_sid, ...columns } = first!;
  await control.ask('admin', 'DELETE', `/SipGateways/${sip_gateway_sid}`);
  expect(Object.keys(await control.changes())).toEqual(['sip_gateways']);
  await control.ask('admin', 'POST', '/SipGateways', columns);
  expect(await control.changes()).toEqual({});
  await control.restore();
  expect(await control.ask('admin', 'GET', `/SipGateways/${sip_gateway_sid}`)).toEqual(first);
});

test('a fault can be meant for what one request has caused', async () => {
  const traceparent = (trace: string) => ({ traceparent: `00-${trace}-00000000000000aa-01` });
  const one = 'a'.repeat(32);
  const { id } = await control.fault({ match: { trace: one }, kind: 'status', status: 503 });
  const read = async (trace: string) =>
    (await fetch(`${sandbox.url}/PredefinedCarriers`, { headers: traceparent(trace) })).status;
  expect([await read(one), await read('b'.repeat(32))]).toEqual([503, 200]);
  expect(await control.disarm(id)).toBe(1);
  expect(await read(one)).toBe(200);
  expect((await control.callsOf(one)).map(({ status }) => status)).toEqual([503, 200]);
});
