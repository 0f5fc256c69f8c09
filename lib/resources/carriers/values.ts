import { newValues, type ValuesOf } from '../../kit/form';
import { carrierForm } from './form';
import { newSmppGateway } from './gateways';

/** All values of a carrier's form. Texts are never null; empty ones are saved as null. */
export type CarrierValues = ValuesOf<typeof carrierForm>;

/** An empty form: one inbound SIP gateway and one SMPP row for each direction. */
export const newCarrier = (): CarrierValues => newValues(carrierForm);

/** A stored carrier in the form: each SMPP direction has at least one empty row to type into. */
export function withRows(values: CarrierValues): CarrierValues {
  return {
    ...values,
    smpp_outbound: values.smpp_outbound.length > 0 ? values.smpp_outbound : [newSmppGateway()],
    smpp_inbound: values.smpp_inbound.length > 0 ? values.smpp_inbound : [newSmppGateway()],
  };
}
