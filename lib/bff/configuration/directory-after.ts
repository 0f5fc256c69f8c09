import { randomUUID } from 'node:crypto';
import { nameIn, type AreaName, type Fields } from '../../configuration/model';
import type { Plan, Step } from '../../configuration/plan';
import { allOf } from '../../kit/all-of';
import type { Directory } from '../../kit/directory';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Target } from './adapter';
import { roomFor } from './read';
import { ownerOf } from './step-owner';

/**
 * The lookups that areas share as they will be once a plan is applied: with its new records, which have SIDs that stand for those
 * to come, and with the new names and SIP realms.
 * @param areas of which the new records are there
 */
export async function directoryAfter(
  context: ResourceContext,
  target: Target,
  { steps }: Plan,
  areas: readonly AreaName[],
): Promise<Result<Directory>> {
  const { directory, provider } = context;
  const all = await allOf(directory.accounts(), directory.applications(), directory.carriers());
  if (!all.ok) return all;
  const [accounts, applications, carriers] = all.value;
  const changesIn = (area: AreaName) =>
    new Map(steps.flatMap((one) => (one.area === area && one.sid ? [[one.sid, one.fields] as const] : [])));
  const added = (area: AreaName) =>
    areas.includes(area) ? steps.filter((one) => one.area === area && one.action === 'create') : [];
  const nameOf = (fields: Fields | undefined, now: string) => nameIn(fields?.name).trim() || now;

  const changed = { accounts: changesIn('accounts'), applications: changesIn('applications') };
  const accountsAfter = ok([
    ...accounts.map((one) => {
      const fields = changed.accounts.get(one.accountSid);
      return { ...one, name: nameOf(fields, one.name), sipRealm: realmIn(fields, one.sipRealm) };
    }),
    ...added('accounts').map(({ fields }) => ({
      accountSid: randomUUID(),
      name: nameOf(fields, ''),
      sipRealm: realmIn(fields, null),
      providerSid: provider.providerSid,
      recordsAll: false,
    })),
  ]);
  const owners = await roomFor(
    { ...context, directory: { ...directory, accounts: async () => accountsAfter } },
    target,
  );
  if (!owners.ok) return owners;
  const made = (step: Step) => {
    const owner = ownerOf(owners.value, step, null);
    return { sid: randomUUID(), name: nameOf(step.fields, ''), accountSid: owner.ok ? owner.value.accountSid : null };
  };
  const applicationsAfter = ok([
    ...applications.map((one) => ({
      ...one,
      name: nameOf(changed.applications.get(one.applicationSid), one.name),
    })),
    ...added('applications').map((step) => {
      const { sid, ...one } = made(step);
      return { ...one, applicationSid: sid };
    }),
  ]);
  const newCarriers = added('carriers').map((step) => {
    const { sid, ...one } = made(step);
    return { ...one, carrierSid: sid, isActive: step.fields.active !== false, providerSid: provider.providerSid };
  });
  const changedCarriers = changesIn('carriers');
  const carriersAfter = ok([
    ...carriers.map((one) => {
      const fields = changedCarriers.get(one.carrierSid);
      const { active = one.isActive } = fields ?? {};
      return { ...one, name: nameOf(fields, one.name), isActive: active === true };
    }),
    ...newCarriers,
  ]);
  return ok({
    accounts: async () => accountsAfter,
    applications: async () => applicationsAfter,
    carriers: async (of = provider.providerSid) =>
      of === provider.providerSid ? carriersAfter : directory.carriers(of),
  });
}

function realmIn(fields: Fields | undefined, now: string | null): string | null {
  return fields && 'sip_realm' in fields ? nameIn(fields.sip_realm).trim() || null : now;
}
