/** @jest-environment node */
import type { Sandbox } from '../../sandbox/server';
import { describeRecordings } from '../support/sandbox-replay';

const TWILIO = '7d509a18-bbff-4c5d-b21e-b99bf8f8c49a';

/** Presets that were used without being shown. */
function loadPresets({ store }: Sandbox) {
  store.load('predefined_carriers', [{ predefined_carrier_sid: TWILIO, name: 'Twilio', e164_leading_plus: 1 }]);
  store.load('predefined_sip_gateways', [
    { predefined_carrier_sid: TWILIO, ipv4: '177.71.206.192', netmask: 30, inbound: 1 },
    { predefined_carrier_sid: TWILIO, ipv4: '<your-domain>.pstn.twilio.com', outbound: 1 },
  ]);
}

describeRecordings('carriers', { prepare: loadPresets });
describeRecordings('sip-gateways', { prepare: loadPresets });
describeRecordings('smpp-gateways');
describeRecordings('lookups', { only: ({ request }) => /^\/v1\/(PredefinedCarriers|Sbcs|Smpps)\b/.test(request.path) });
