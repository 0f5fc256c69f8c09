import type { Values } from '../../kit/form';
import { blankValues } from './vendor';
import { vendorOf, VENDORS } from './vendors/registry';

/** The initial values of a vendor's credential; a use that the vendor does not support is off. */
export function newCredential(vendorId: string): Values {
  const vendor = vendorOf(vendorId);
  return {
    ...Object.assign({}, ...VENDORS.map(blankValues).map(withoutInitial)),
    vendor: vendorId,
    account_sid: '',
    label: '',
    use_for_tts: vendor?.tts ?? false,
    use_for_stt: vendor?.stt ?? false,
    ...(vendor ? blankValues(vendor) : {}),
  };
}

/** Blank values for all vendors, so that every field of the form has one from the start. */
function withoutInitial(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? '' : value]),
  );
}
