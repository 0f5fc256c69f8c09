import { newValues, type ValuesOf } from '../../kit/form';
import { carrierForm } from './form';

export { newSipGateway, newSmppGateway } from './gateways';
export type { SipGatewayValues, SmppGatewayValues } from './gateways';
export type { StoredSecrets } from './field-rules';

/** All values of a carrier's form. Texts are never null; empty ones are saved as null. */
export type CarrierValues = ValuesOf<typeof carrierForm>;

/** An empty form: one inbound SIP gateway and one SMPP row for each direction. */
export const newCarrier = (): CarrierValues => newValues(carrierForm);
