import { pagesOf } from '../../tests/faults/pages';
import { recordedCall } from '../../tests/areas/calls-and-speech';
import type { Reader } from '../../tests/faults/rig';
import type { Errand, Operator } from './operator';

/** Lists are what people look at most. */
const WEIGHT = { list: 4, other: 1, facts: 3, save: 4, recording: 4 };

/** The rows on a page of a list. */
const ROWS = 25;

/** What the operators of each user do: every page that the user has, and the requests that the pages make by themselves. */
export async function errandsOf(reader: Reader, users: string[]): Promise<Map<string, Errand[]>> {
  const pages = (await pagesOf(reader)).filter(({ hosted, area }) => !hosted && area !== 'session');
  const recorded = await recordedCall(reader);
  const carriers = await sidsOf(reader, 'carriers', 'carrierSid');
  const credentials = await sidsOf(reader, 'speech-services', 'credentialSid');
  const errands = (user: string): Errand[] => [
    ...pages.filter((page) => page.user === user).map(({ page, path }) => visit(page, path)),
    { weight: WEIGHT.save, run: saveOwnClient },
    ...(user === 'acme' ? [gatewaysOf(carriers), testsOf(credentials)] : []),
    ...(user === 'aurora' ? [listenTo(recorded)] : []),
  ];
  return new Map(users.map((user) => [user, errands(user)]));
}

/** Each operator creates a SIP client, which it changes repeatedly. @throws Error if it cannot */
export async function makeOwnClient(operator: Operator, account: string): Promise<void> {
  const values = {
    username: `soak-${operator.place}`,
    password: 'a secret of this run',
    account_sid: account,
    is_active: true,
    allow_direct_app_calling: true,
    allow_direct_queue_calling: true,
    allow_direct_user_calling: true,
  };
  const { failure, text } = await operator.client.send({ method: 'POST', path: '/api/clients', body: { values } });
  if (failure) throw new Error(`No SIP client could be made: it ${failure}. ${text.slice(0, 200)}`);
  operator.ownClient = String((JSON.parse(text) as { sid: string }).sid);
}

function visit(page: string, path: string): Errand {
  const list = path.split('/').length === 3;
  return { weight: list ? WEIGHT.list : WEIGHT.other, run: (operator) => operator.open(`/${page}`, path) };
}

/** Opens the form, changes something, saves. */
async function saveOwnClient(operator: Operator): Promise<void> {
  const path = `/api/clients/${operator.ownClient}`;
  await operator.open('/internal/clients/[sid]/edit', `/internal/clients/${operator.ownClient}/edit`);
  const { text, failure } = await operator.send('SIP client, read as JSON', { path });
  if (failure) return;
  const { values: before } = JSON.parse(text) as { values: Record<string, unknown> };
  const values = { ...before, allow_direct_queue_calling: !before.allow_direct_queue_calling };
  await operator.send('SIP client, saved', { method: 'PUT', path, body: { values, before } });
}

const gatewaysOf = (sids: string[]): Errand => ({
  weight: WEIGHT.facts,
  run: async (operator) => {
    await operator.open('/internal/carriers', '/internal/carriers');
    const query = new URLSearchParams(sids.map((sid) => ['sid', sid]));
    await operator.send('carriers, gateways of the rows', { path: `/api/carriers/gateways?${query}` });
  },
});

const testsOf = (sids: string[]): Errand => ({
  weight: WEIGHT.facts,
  run: async (operator) => {
    await operator.open('/internal/speech-services', '/internal/speech-services');
    const path = '/api/speech-services/tests';
    await operator.send('speech services, tests of the rows', { method: 'POST', path, body: { sids } });
  },
});

const listenTo = (call: Awaited<ReturnType<typeof recordedCall>>): Errand => ({
  weight: WEIGHT.recording,
  run: async (operator) => {
    await operator.open('/internal/recent-calls/[id]', call.page);
    await operator.send('trace of a call', { path: call.trace });
    await operator.send('recording of 41 s', { path: call.recording, large: true });
  },
});

async function sidsOf(reader: Reader, area: string, key: string): Promise<string[]> {
  const { rows } = await reader.read<{ rows: Record<string, string>[] }>('acme', `/api/${area}`);
  return rows.slice(0, ROWS).map((row) => row[key]!);
}
