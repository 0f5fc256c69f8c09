import { CarrierForm } from '@/components/carriers/carrier-form';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { readSettings } from '@/lib/config/settings';
import type { FormContext } from '@/lib/kit/form';
import type { CarrierFacts } from '@/lib/resources/carriers/field-rules';
import { marksOf } from '@/lib/resources/carriers/save';
import type { CarrierValues } from '@/lib/resources/carriers/values';

const SID = 'c1111111-1111-4111-8111-111111111111';
const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });

/** The form of a stored carrier, as an administrator sees it. */
export function storedCarrierForm(values: CarrierValues, more: { justMade?: boolean } = {}) {
  const context: FormContext<CarrierFacts> = {
    mode: 'edit',
    scope: 'admin',
    readOnly: false,
    features,
    flavour: 'specified',
    facts: { marks: marksOf(values), secrets: {}, mayRoute: true },
  };
  return (
    <SignedInUser sid="ann">
      <CarrierForm sid={SID} values={values} context={context} tab={undefined} aside={null} {...more} />
    </SignedInUser>
  );
}
