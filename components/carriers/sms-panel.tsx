'use client';

import { FormGrid } from '@/components/ui/form-grid';
import { FormSection } from '@/components/ui/form-section';
import { SecretField, TextField, type PartProps } from './carrier-fields';
import formStyles from './carrier-form.module.css';
import { SmppGateways, type SmppGatewaysProps } from './smpp-gateways';

/** The SMS tab: messages over SMPP, out and in. */
export function SmsPanel(part: PartProps & Pick<SmppGatewaysProps, 'setRow' | 'removeRow'>) {
  const { values } = part;
  const expectsPassword = values.smppIn.some(({ address }) => address.trim());
  return (
    <>
      <FormSection id="smpp-outbound" title="Outbound SMPP" note="Messages sent to the carrier.">
        <FormGrid>
          <TextField {...part} name="smppSystemId" label="System ID" mono placeholder="None" />
          <SecretField {...part} name="smppPassword" label="Password" />
          <TextField
            {...part}
            name="smppInterval"
            mono
            placeholder="None"
            help="Interval between enquire_link requests, in seconds."
          />
        </FormGrid>
        <div className={formStyles.gap}>
          <SmppGateways {...part} list="smppOut" />
        </div>
      </FormSection>
      <FormSection id="smpp-inbound" title="Inbound SMPP" note="Messages received from the carrier.">
        <FormGrid>
          <TextField {...part} name="smppInboundSystemId" label="System ID" mono placeholder="None" />
          <SecretField {...part} name="smppInboundPassword" label="Password" required={expectsPassword} />
        </FormGrid>
        <div className={formStyles.gap}>
          <SmppGateways {...part} list="smppIn" />
        </div>
      </FormSection>
    </>
  );
}
