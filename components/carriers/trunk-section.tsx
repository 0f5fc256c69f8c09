'use client';

import { FormGrid } from '@/components/ui/form-grid';
import { FormSection } from '@/components/ui/form-section';
import { DTMF_TYPES, TRUNK_TYPES } from '@/lib/resources/carriers/values';
import { ChoiceField, SecretField, TextField, type PartProps } from './carrier-fields';

/** How the carrier proves itself to the gateway, and what a trunk needs now and then. */
export function TrunkSection(part: PartProps) {
  const signsIn = part.values.trunkType === 'auth';
  return (
    <FormSection id="trunk" title="Trunk">
      <FormGrid>
        <ChoiceField
          {...part}
          name="trunkType"
          options={TRUNK_TYPES}
          help="How the platform identifies inbound calls from this carrier."
        />
        <ChoiceField {...part} name="dtmfType" options={DTMF_TYPES} />
        <TextField {...part} name="inboundUsername" mono required={signsIn} />
        <SecretField {...part} name="inboundPassword" required={signsIn} />
        <TextField
          {...part}
          name="outboundProxy"
          mono
          placeholder="None"
          help="Outbound calls are sent through this proxy."
        />
      </FormGrid>
    </FormSection>
  );
}
