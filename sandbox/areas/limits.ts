import { created, done, json, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, type Context, type Route } from '../http';
import { bareRefusal } from '../refusal';
import { guardAccount, guardProvider } from './ownership';

/** The two kinds of limits differ only in their owner. */
interface Kind {
  table: string;
  key: string;
  owner: string;
  guard(context: Context): string;
  /** Fields of a contract, which only the specified flavour stores. */
  contract: string[];
}

const ofProviders: Kind = {
  table: 'service_provider_limits',
  key: 'service_provider_limits_sid',
  owner: 'service_provider_sid',
  guard: guardProvider,
  contract: ['contract_quantity', 'contract_renew', 'contract_start_date', 'contract_end_date'],
};

const ofAccounts: Kind = {
  table: 'account_limits',
  key: 'account_limits_sid',
  owner: 'account_sid',
  guard: guardAccount,
  contract: ['contract_quantity'],
};

/** The platform drops unknown fields here instead of refusing them. */
function kept(kind: Kind, { flavour }: Context, sent: Row, names: string[]): Row {
  const known = flavour === 'specified' ? [...names, ...kind.contract] : names;
  return Object.fromEntries(known.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]));
}

function selection(kind: Kind, context: Context): Row {
  const category = context.query.get('category');
  return { [kind.owner]: kind.guard(context), ...(category ? { category } : {}) };
}

const list = (kind: Kind) => (context: Context) => json(200, context.store.list(kind.table, selection(kind, context)));

const save = (kind: Kind) => (context: Context) => {
  const { store } = context;
  const owner = kind.guard(context);
  const sent = fields(context);
  const required = { category: sent.category ?? null, quantity: sent.quantity ?? null };
  const row = { ...kept(kind, context, sent, []), ...required };
  const known = store.first(kind.table, { [kind.owner]: owner, category: sent.category ?? null });
  if (!known) return created(store.insert(kind.table, { [kind.owner]: owner, ...row }));
  store.update(kind.table, String(known[kind.key]), row);
  return created(String(known[kind.key]));
};

const removeSelected = (kind: Kind) => (context: Context) => {
  context.store.removeWhere(kind.table, selection(kind, context));
  return done();
};

/** Paths by the sid of a limit, which only the specified flavour has. */
const bySid =
  (kind: Kind, act: (context: Context, limit: Row) => void) =>
  (context: Context): Answer => {
    const owner = kind.guard(context);
    const limit = context.store.get(kind.table, context.params.limit);
    if (!limit || limit[kind.owner] !== owner) throw bareRefusal(404);
    act(context, limit);
    return done();
  };

const update = (kind: Kind) =>
  bySid(kind, (context, limit) => {
    const changes = kept(kind, context, fields(context), ['category', 'quantity']);
    context.store.update(kind.table, String(limit[kind.key]), changes);
  });

const remove = (kind: Kind) =>
  bySid(kind, ({ store }, limit) => {
    store.remove(kind.table, String(limit[kind.key]));
  });

const routesOf = (kind: Kind, path: string): Route[] => [
  { method: 'GET', path, handle: list(kind) },
  { method: 'POST', path, handle: save(kind) },
  { method: 'DELETE', path, handle: removeSelected(kind) },
  { method: 'PUT', path: `${path}/:limit`, flavour: 'specified', handle: update(kind) },
  { method: 'DELETE', path: `${path}/:limit`, flavour: 'specified', handle: remove(kind) },
];

export const routes: Route[] = [
  ...routesOf(ofProviders, '/ServiceProviders/:sid/Limits'),
  ...routesOf(ofAccounts, '/Accounts/:sid/Limits'),
];
