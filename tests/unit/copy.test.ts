import { AURORA } from '@/sandbox/seed/organisation';
import { startSandbox, type Sandbox } from '@/sandbox/server';
import { filledFrom } from '@/lib/bff/copied-record';
import { formContext } from '@/lib/kit/form-context';
import { newApplication } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';
import { newClient } from '@/lib/resources/clients/form';
import { clients } from '@/lib/resources/clients/resource';
import { SandboxControl } from '../support/sandbox-control';
import { signedInContext } from '../support/signed-in-context';

jest.setTimeout(60_000);

let sandbox: Sandbox;
let control: SandboxControl;

beforeAll(async () => {
  sandbox = await startSandbox({ database: ':memory:', rateLimit: null });
  control = new SandboxControl(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => control.reset());

async function loaded(user = 'admin') {
  const { context } = await signedInContext(control, user, user === 'admin' ? 'admin' : 'service_provider');
  return { context, state: formContext(context, 'create', false), account: null };
}
const ofAurora = (table: string) => sandbox.store.first(table, { account_sid: AURORA })!;

describe('a copy of a record', () => {
  it('of a client has everything but its name and its password, which is asked for', async () => {
    const client = ofAurora('clients');
    const filled = await filledFrom(clients, await loaded(), newClient, String(client.client_sid));
    expect(filled).toMatchObject({ from: client.username, problem: null, secrets: ['Password'] });
    expect(filled.values).toMatchObject({ username: '', password: '', account_sid: AURORA });
    expect(filled.values.allow_direct_queue_calling).toBe(!!client.allow_direct_queue_calling);
    expect(filled.account).toMatchObject({ accountSid: AURORA });
  });

  it('of an application has its webhooks and its speech, and none of their passwords', async () => {
    const application = ofAurora('applications');
    const filled = await filledFrom(applications, await loaded(), newApplication, String(application.application_sid));
    expect(filled.values).toMatchObject({ name: '', account_sid: AURORA });
    expect(filled.values.call_hook_url).not.toBe('');
    expect(filled.values.speech_synthesis_vendor).toBe(application.speech_synthesis_vendor ?? '');
    const hooks = sandbox.store.list('webhooks').flatMap(({ password }) => (password ? [String(password)] : []));
    for (const password of hooks) expect(JSON.stringify(filled)).not.toContain(password);
  });

  it.each(['', '../x', '00000000-0000-4000-8000-000000000000'])(
    'of what is not there (%s) is an empty form',
    async (sid) => {
      const filled = await filledFrom(clients, await loaded(), newClient, sid);
      expect(filled.values).toMatchObject({ ...newClient });
      expect(filled.problem?.kind).toBe(sid ? 'not-found' : undefined);
    },
  );

  it('of a record of another provider is refused', async () => {
    const { account_sid } = sandbox.store.list('accounts').find((row) => row.name === 'Fjord Ferries')!;
    const other = sandbox.store.first('applications', { account_sid });
    if (!other) throw new Error('the seed has no application there');
    const filled = await filledFrom(applications, await loaded('acme'), newApplication, String(other.application_sid));
    expect(filled.from).toBeNull();
    expect(filled.problem).not.toBeNull();
  });
});
