/** @jest-environment node */
import { DELETE as deleteRecord } from '@/app/api/[resource]/[sid]/route';
import { POST as deleteTogether } from '@/app/api/[resource]/bulk/delete/route';
import { POST as logIn } from '@/app/api/session/route';
import { numberWay } from '@/lib/bff/call-routing/number-way';
import { currentVisit, viewerOf } from '@/lib/bff/viewer';
import { readQuestion } from '@/lib/call-routing/question';
import { ACME } from '../../sandbox/seed/organisation';
import { HOST, keepCookie, sandboxForHandlers } from '../support/browser-jar';
import { valueOf } from '../support/problem-of';

/* The platform may refuse to delete a carrier after it has deleted its gateways (CONTRACT 10), and they can't always be restored. */

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

const own = sandboxForHandlers();
const NAME = 'Held elsewhere';
const headers = {
  host: HOST,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'page-provider': ACME,
};
const request = (method: string, path: string, body?: unknown) =>
  new Request(`https://${HOST}/api${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });

async function signIn() {
  const credentials = { username: 'acme', password: 'Passw0rd!' };
  const answer = await logIn(request('POST', '/session', credentials), { params: Promise.resolve({}) });
  keepCookie(answer.headers.get('set-cookie')!);
}

/** A carrier with one gateway, held by a routing table that its provider can't see. */
function heldCarrier(): string {
  const { store } = own.sandbox;
  const sid = store.insert('voip_carriers', { name: NAME, service_provider_sid: ACME });
  store.load('lcr_carrier_set_entry', [{ voip_carrier_sid: sid }]);
  store.insert('sip_gateways', { voip_carrier_sid: sid, inbound: 1, outbound: 0, ipv4: '192.0.2.61' });
  return sid;
}

/** What "Test a number" says of a call from the carrier. */
async function tested(carrier: string) {
  const asking = request('GET', '/');
  const { session } = await currentVisit(asking.headers);
  const viewer = await viewerOf(session!, asking);
  const question = readQuestion({ direction: 'in', number: '12125550100', carrier });
  const { answer, errors } = valueOf(await numberWay(viewer, valueOf(await viewer.context()), question));
  return answer?.source ?? errors.carrier;
}

it.each<[string, (sid: string) => Promise<Response>]>([
  [
    'on its own',
    (sid) =>
      deleteRecord(request('DELETE', `/carriers/${sid}`), { params: Promise.resolve({ resource: 'carriers', sid }) }),
  ],
  [
    'among others',
    (sid) =>
      deleteTogether(request('POST', '/carriers/bulk/delete', { pieces: [{ id: sid, name: NAME }] }), {
        params: Promise.resolve({ resource: 'carriers' }),
      }),
  ],
])('a carrier whose deletion %s failed half-way is tested with the gateways that it has left', async (_how, remove) => {
  await signIn();
  const sid = heldCarrier();
  expect(await tested(sid)).toBe('192.0.2.61');
  await own.control.fault({ match: { method: 'POST', path: '^/SipGateways$' }, kind: 'status', status: 500 });
  expect(await (await remove(sid)).text()).toContain('some of its gateways couldn’t be restored');
  expect(await tested(sid)).toBe(`${NAME} has no inbound gateway, so no call comes from it.`);
});
