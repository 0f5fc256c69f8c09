/** @jest-environment node */
import { loadUntoldCarriers } from '../support/recorded-carriers';
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('lcrs', {
  prepare(sandbox) {
    loadUntoldCarriers(sandbox);
    // Lists of routes were cut to three; these tables have four.
    for (const name of ['Acme default routing', 'Aurora routing']) {
      const lcr_sid = sandbox.store.first('lcr', { name })?.lcr_sid;
      const [route] = sandbox.store.load('lcr_routes', [{ lcr_sid, regex: '^4', priority: 4 }]);
      const voip_carrier_sid = sandbox.store.list('voip_carriers')[0]?.voip_carrier_sid;
      sandbox.store.load('lcr_carrier_set_entry', [{ lcr_route_sid: route, voip_carrier_sid }]);
    }
    // Named in requests, but never shown in a response.
    const { store } = sandbox;
    store.load('lcr', [{ lcr_sid: 'e01b2ba8-fe26-4702-abd4-493bd8b328cb', name: 'Never shown' }]);
    store.load('accounts', [{ account_sid: '9c2357e5-80f4-442f-bcba-c5c5be171ba3', name: 'Never shown' }]);
    store.load(
      'voip_carriers',
      [
        '66620a0b-1cfd-4a76-9e31-d959ed68555a',
        'b4b17182-391e-4d00-8822-6a87cf1d891d',
        '0cf609b3-e39f-4390-994b-577190379262',
      ]
        .filter((voip_carrier_sid) => !store.get('voip_carriers', voip_carrier_sid))
        .map((voip_carrier_sid) => ({ voip_carrier_sid, name: `Carrier ${voip_carrier_sid}` })),
    );
  },
  adjustments: {
    '22 get after routes: default_carrier_set_entry_sid is set by the priority 9999 route': {
      because: 'the routes of a table are made without telling their sids',
      ignore: 'values',
    },
    '38 route delete: the default route while the table points at it': {
      because: 'the routes of a table are made without telling their sids; the recorded ones stand beside the new ones',
      before: (replay) => {
        const table = replay.translated('cd60f88e-9c2d-4107-b4a6-dfbc35282b3f');
        const entry = '47073e91-45ba-4f3d-a9b2-28f8a62eb658';
        replay.sandbox.store.update('lcr', table, { default_carrier_set_entry_sid: entry });
      },
    },
  },
});
