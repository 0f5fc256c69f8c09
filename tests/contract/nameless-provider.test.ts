/** @jest-environment node */
import { optionsFrom } from '@/lib/bff/options';
import { currentProvider, providersOf } from '@/lib/bff/providers';
import { loadSettings } from '@/lib/bff/settings/settings-page';
import type { Session } from '@/lib/session/session';
import { users } from '@/lib/resources/users/resource';
import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* The platform takes an empty name for a service provider. It must be possible to see it, to choose it and to name it. */

process.env.PLATFORM_API_URL = 'https://platform.example.com/v1';
process.env.SESSION_PASSWORDS = 'a session password that is long enough';

const own = ownSandbox();

beforeEach(() => own.sandbox.store.update('service_providers', ACME, { name: '' }));

async function asAdmin() {
  const context = await contextOf(own.sandbox, 'admin', 5_000);
  const { principal, calls } = context;
  const session: Session = {
    token: crypto.randomUUID(),
    principal,
    signedIn: principal,
    view: null,
    viewing: '',
    expiresAt: Infinity,
  };
  return { context, session, providers: () => providersOf(session, calls, undefined) };
}

it('is Unnamed in the selector, and among the others in the order of the alphabet', async () => {
  const { session, providers } = await asAdmin();
  const all = await providers();
  if (!all.ok) throw new Error(all.problem.message);
  const names = all.value.map(({ name }) => name);
  expect(all.value.find(({ providerSid }) => providerSid === ACME)?.name).toBe('Unnamed');
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  const current = currentProvider(session, all.value, { sid: ACME, by: 'page' });
  expect(current.ok && current.value.name).toBe('Unnamed');
});

it('is Unnamed in its settings, whose form asks for the name', async () => {
  const { context, session, providers } = await asAdmin();
  const viewer = { session, principal: context.principal, calls: context.calls, providers } as Parameters<
    typeof loadSettings
  >[0];
  const page = await loadSettings(viewer, { ...context, features: { ...context.features, providerLimits: true } });
  if (!page.ok) throw new Error(page.problem.message);
  expect(page.value.provider.provider).toEqual({ sid: ACME, name: 'Unnamed' });
  expect(page.value.provider.values.name).toBe('');
});

it('is Unnamed where the list of users names it', async () => {
  const { context } = await asAdmin();
  const rows = await users.rows!(context, {} as never);
  if (!rows.ok) throw new Error(rows.problem.message);
  const scope = users.list.columns.find(({ key }) => key === 'scope')!;
  const texts = rows.value.map((row) => scope.cell!(row)).map((cell) => (cell.kind === 'text' ? cell.text : null));
  expect(texts).toContain('Service Provider: Unnamed');
  expect(texts).not.toContain('Service Provider: ');
});

it('an account without a visible name is Unnamed among the options, too', async () => {
  own.sandbox.store.update('accounts', AURORA, { name: ' ' });
  const { context } = await asAdmin();
  const found = await optionsFrom(context, 'accounts', '', null);
  expect(found?.ok && found.value.options.find(({ value }) => value === AURORA)?.label).toBe('Unnamed');
});
