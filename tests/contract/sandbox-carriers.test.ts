/** @jest-environment node */
import { FROM_PRESET, loadUntoldCarriers } from '../support/recorded-carriers';
import { describeRecordings } from '../support/sandbox-replay';

const inRouting = {
  needs: 'lcr_carrier_set_entry',
  because: 'a routing table holds the carrier',
};

describeRecordings('carriers', {
  prepare: loadUntoldCarriers,
  adjustments: {
    '71 in-use 4: delete a carrier that a routing table uses': {
      ...inRouting,
      before: ({ sandbox }) => {
        const voip_carrier_sid = 'd79401ca-e384-4126-ab88-0e33a53c368a';
        sandbox.store.load('lcr_carrier_set_entry', [{ voip_carrier_sid }]);
      },
    },
    '72 in-use 6: the carrier is still there': inRouting,
  },
});

describeRecordings('sip-gateways', {
  prepare(sandbox) {
    loadUntoldCarriers(sandbox);
    sandbox.store.load('voip_carriers', [
      { voip_carrier_sid: FROM_PRESET, name: 'Twilio', service_provider_sid: '2708b1b3-2736-40ea-b502-c53d8396247f' },
    ]);
    sandbox.store.load('sip_gateways', [
      { voip_carrier_sid: FROM_PRESET, ipv4: '177.71.206.192', inbound: 1, outbound: 0 },
    ]);
  },
  adjustments: {
    '33 list of the deleted carrier': {
      because: 'the carrier was deleted by a call that stands in the recordings of the carriers',
      before: (replay) => replay.act('admin', 'DELETE', '/VoipCarriers/ca5397eb-12ea-4887-a7f1-cc14883fb0f7'),
    },
    '35 in-use 5: its gateways are gone although the carrier is still there': {
      ...inRouting,
      before: async (replay) => {
        const voip_carrier_sid = 'd79401ca-e384-4126-ab88-0e33a53c368a';
        replay.sandbox.store.load('lcr_carrier_set_entry', [{ voip_carrier_sid }]);
        await expect(replay.act('admin', 'DELETE', `/VoipCarriers/${voip_carrier_sid}`)).rejects.toThrow('500');
      },
    },
  },
});

describeRecordings('smpp-gateways', { prepare: loadUntoldCarriers });

describeRecordings('lookups', { only: ({ request }) => /^\/v1\/(PredefinedCarriers|Sbcs|Smpps)\b/.test(request.path) });
