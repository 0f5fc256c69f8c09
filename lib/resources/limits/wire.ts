import type { z } from 'zod';
import type { Flavour } from '../../config/settings';
import type { Values } from '../../kit/form';
import * as wire from '../../kit/wire';
import { dateToForm } from './contract';
import { CATEGORY, LIMIT_UNITS, licenseCategory, type LimitUnit } from './units';

/** A limit of a provider or an account, in either flavour (CONTRACT 5, decisions.md). */
const wireLimit = wire
  .record({
    providers: ['service_provider_limits_sid', wire.text],
    accounts: ['account_limits_sid', wire.text],
    category: ['category', wire.string],
    quantity: ['quantity', wire.count],
    licensed: ['contract_quantity', wire.count],
    renew: ['contract_renew', wire.flag],
    start: ['contract_start_date', wire.text],
    end: ['contract_end_date', wire.text],
  })
  .transform(({ providers, accounts, ...limit }) => ({ ...limit, sid: providers ?? accounts }));

export type LimitRecord = z.output<typeof wireLimit>;

export const wireLimits: z.ZodType<LimitRecord[]> = wire.rows(wireLimit);

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
