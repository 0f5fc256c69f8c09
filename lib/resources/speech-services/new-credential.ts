import { newValues, type Values } from '../../kit/form';
import { speechForm } from './form';
import { vendorOf } from './vendors/registry';

/** The initial values of a vendor's credential; a use that the vendor does not support is off. */
export function newCredential(vendorId: string): Values {
  const vendor = vendorOf(vendorId);
  return {
    ...newValues(speechForm),
    vendor: vendorId,
    use_for_tts: vendor?.tts ?? false,
    use_for_stt: vendor?.stt ?? false,
    ...vendor?.initial,
  };
}
