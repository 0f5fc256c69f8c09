import type { FormContext } from '@/lib/kit/form';
import { judgeForm, type Verdict } from '@/lib/kit/judge';
import { carrierForm } from '@/lib/resources/carriers/form';
import type { StoredSecrets } from '@/lib/resources/carriers/field-rules';
import type { CarrierValues } from '@/lib/resources/carriers/values';

interface Installation {
  sms: boolean;
  secrets?: StoredSecrets;
}

/** What the rules of a carrier's form depend on besides the form. */
export function carrierState({ sms, secrets = {} }: Installation): FormContext {
  const features = { ...({} as FormContext['features']), sms };
  const facts = { secrets, mayRoute: true };
  return { mode: 'edit', scope: 'admin', readOnly: false, features, flavour: 'specified', facts };
}

/** What blocks a save, and what is only a warning. */
export const verdictOn = (values: CarrierValues, stored: CarrierValues | null, installation: Installation): Verdict =>
  judgeForm(carrierForm, values, stored, carrierState(installation));

/** The rules' verdict on a new carrier. */
export const checkCarrier = (values: CarrierValues, installation: Installation) =>
  verdictOn(values, null, installation).errors;
