import type { Recovered, Save } from '@/components/resource/form-options';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import { changedValues, changeOf, withChange } from '@/lib/resources/carriers/change';
import type { CarrierFacts } from '@/lib/resources/carriers/field-rules';
import { withRows, type CarrierValues } from '@/lib/resources/carriers/values';

/**
 * Reads a carrier again after a save that took effect partly, or may have: the next save starts from that, so what this one has
 * left is no change of someone else.
 * @returns what is stored, and what of the input is still unsaved; null if nothing was left, or the carrier couldn't be read
 */
export async function recoverCarrier(
  sid: string,
  { parts = [] }: Problem,
  { now, before, context }: Save<CarrierFacts>,
): Promise<Recovered<CarrierFacts> | null> {
  if (!parts.some(({ outcome }) => outcome === 'saved' || outcome === 'not known')) return null;
  const read = await callBff<{ values: CarrierValues; facts: CarrierFacts }>('GET', `/carriers/${sid}`);
  if (!read.ok) return null;
  const stored = withRows(read.value.values);
  const wanted = withChange(stored, changeOf(now as CarrierValues, before as CarrierValues));
  const facts = { ...context.facts, ...read.value.facts };
  return { loaded: { values: stored, context: { ...context, facts } }, input: changedValues(wanted, stored) };
}
