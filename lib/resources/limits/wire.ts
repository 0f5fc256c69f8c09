import type { z } from 'zod';
import type { Flavour } from '../../config/settings';
import type { Values } from '../../kit/form';
import { wireCount, wireFlag, wireRecord, wireRows, wireString, wireText } from '../../kit/wire';
import { dateToForm } from './contract';
import { CATEGORY, LIMIT_UNITS, licenseCategory, type LimitUnit } from './units';

/** A limit of a provider or an account, in either flavour (CONTRACT 5, decisions.md). */
const wireLimit = wireRecord({
  providers: ['service_provider_limits_sid', wireText],
  accounts: ['account_limits_sid', wireText],
  category: ['category', wireString],
  quantity: ['quantity', wireCount],
  licensed: ['contract_quantity', wireCount],
  renew: ['contract_renew', wireFlag],
  start: ['contract_start_date', wireText],
  end: ['contract_end_date', wireText],
}).transform(({ providers, accounts, ...limit }) => ({ ...limit, sid: providers ?? accounts }));

export type LimitRecord = z.output<typeof wireLimit>;

export const wireLimits: z.ZodType<LimitRecord[]> = wireRows(wireLimit);

/** The limits as form values: both units side by side, one of them shown. */
export function limitValues(limits: LimitRecord[], flavour: Flavour): Values {
  const limitOf = (category: string) => limits.find((limit) => limit.category === category);
  const licensed = (unit: LimitUnit) =>
    flavour === 'specified' ? limitOf(CATEGORY[unit])?.licensed : limitOf(licenseCategory(unit))?.quantity;
  // Minutes as soon as there is any limit of them (details 20); the other unit is one click away.
  const countsMinutes = !!limitOf(CATEGORY.minutes) || !!limitOf(licenseCategory('minutes'));
  const values: Values = { limit_unit: countsMinutes ? 'minutes' : 'session' };
  for (const unit of LIMIT_UNITS) {
    const limit = limitOf(CATEGORY[unit]);
    values[`${unit}_quantity`] = String(limit?.quantity ?? 0);
    values[`${unit}_licensed`] = String(licensed(unit) ?? 0);
    values[`${unit}_renew`] = limit?.renew ?? false;
    values[`${unit}_start`] = dateToForm(limit?.start ?? null);
    values[`${unit}_end`] = dateToForm(limit?.end ?? null);
  }
  return values;
}
