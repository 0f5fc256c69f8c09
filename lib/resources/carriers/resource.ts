import { outOfSight } from '../../access/sight';
import { allOf } from '../../kit/all-of';
import { heldNumbers, numberBlocker, routingTables, tableBlocker, tablesWith } from '../../kit/carrier-holders';
import { firstBlockers } from '../../kit/deletion';
import { accountWith } from '../../kit/directory';
import { madeSince } from '../../kit/made-since';
import { ok, refuse, type Result } from '../../kit/problem';
import { defineResource, type ResourceContext } from '../../kit/resource';
import { MOST_NAMED, type Usage } from '../../kit/usage';
import { heldByNumbers, heldByTables } from './blockers';
import { identityOf } from './create';
import { carriersList } from './list';
import { removeCarrier } from './remove';
import { carrierValues, marksOf, updateCarrier } from './save';
import { carrierPath, readSnapshot, type Snapshot } from './snapshot';
import { keepsFromDomain, mayRoute, storedSecrets } from './columns';
import type { CarrierFacts, StoredSecrets } from './field-rules';
import { wireCarrierRows, type CarrierRow, type RegisterStatus } from './wire';

/** What is known about a stored carrier besides its values. */
export interface StoredCarrierFacts extends CarrierFacts {
  secrets: StoredSecrets;
  marks: Record<string, string>;
  /** The status of its latest registration. */
  status: RegisterStatus;
  accountName: string;
}

/**
 * Carriers. Their form has its own handlers (`/api/carriers/save`), which take only what was changed: one save takes several
 * calls.
 */
export const carriers = defineResource<CarrierRow, Snapshot, StoredCarrierFacts>({
  area: 'carriers',
  list: carriersList,
  ownHandlers: ['create', 'update'],

  async rows(context) {
    const { calls, directory, provider } = context;
    // Account users pick shared carriers elsewhere but cannot open them: their list contains only their own.
    const read = await allOf(calls.get(carrierPath(context), wireCarrierRows), directory.accounts());
    if (!read.ok) return read;
    const [carriers, accounts] = read.value;
    const names = new Map(accounts.map(({ accountSid, name }) => [accountSid, name]));
    return ok(
      carriers.map((row) => ({
        ...row,
        providerSid: row.providerSid ?? provider.providerSid,
        accountName: row.accountSid ? (names.get(row.accountSid) ?? row.accountSid) : null,
      })),
    );
  },

  async find(context, values) {
    const carriers = await context.calls.get(carrierPath(context), wireCarrierRows);
    if (!carriers.ok) return carriers;
    const wanted = identityOf(context, values);
    const alike = carriers.value.filter(
      (one) => identityOf(context, { name: one.name, account_sid: one.accountSid }) === wanted,
    );
    const [made] = madeSince(context, wanted, alike, ({ carrierSid }) => carrierSid) ?? alike;
    return ok(made?.carrierSid ?? null);
  },

  async read(context, sid) {
    const found = await readSnapshot(context, sid);
    if (!found.ok) {
      // The platform answers 400 for other owners' carriers, and to account users for shared ones.
      return found.problem.code === 'not-privileged' ? refuse('no-access-to-resource') : found;
    }
    const { carrier } = found.value;
    const values = carrierValues(found.value);
    const account = await accountWith(context, values.account_sid);
    return ok({
      name: values.name,
      owner: { providerSid: carrier.providerSid, accountSid: carrier.accountSid },
      values,
      stored: () => found.value,
      facts: {
        status: carrier.status,
        marks: marksOf(values),
        secrets: storedSecrets(carrier.columns),
        choices: { trunk_type: values.trunk_type, dtmf_type: values.dtmf_type },
        mayRoute: mayRoute(context),
        keepsFromDomain: keepsFromDomain(carrier.columns),
        accountName: (account.ok && account.value?.name) || values.account_sid,
      },
    });
  },

  switchTo: (context, sid, isActive, { stored }) =>
    updateCarrier(context, sid, stored(), { is_active: isActive }, null),
  remove: (context, sid) => removeCarrier(context, sid),
  usage: carrierUsage,
});

/** The phone numbers on a carrier, and the routing tables that send calls to it. */
async function carrierUsage(context: ResourceContext, sid: string): Promise<Result<Usage>> {
  const read = await allOf(heldNumbers(context), routingTables(context));
  if (!read.ok) return read;
  const [numbers, tables] = read.value;
  const using = await tablesWith(context, tables, [sid]);
  if (!using.ok) return using;
  const held = numbers.filter(({ carrierSid }) => carrierSid === sid);
  const { otherAccounts, accountTables, providerTable } = outOfSight(context.principal);
  return ok({
    users: [
      ...firstBlockers(
        held.map((number) => numberBlocker(number, [])),
        MOST_NAMED,
      ),
      ...using.value.map((table) => tableBlocker(table, context.features, 'Sends calls to it')),
    ],
    blocked: held.length > 0 ? heldByNumbers(held.length) : heldByTables(using.value.length),
    unseen: [
      ...(otherAccounts ? ['Phone numbers of other accounts may use it.'] : []),
      ...(accountTables ? ['Routing tables of accounts may use it.'] : []),
      ...(providerTable ? ['The routing table of the service provider may use it.'] : []),
    ],
  });
}
