import { keepLive } from '../live/live-call';
import { HARBOR } from './organisation';
import { sidFor, type Seed } from './seed';

const HOUR = 3_600_000;

/** The only call in progress in the seed: it lasts an hour and leaves no record. */
export const SEEDED_CALL = sidFor('call in progress');

export const seedLiveCall: Seed = ({ store }) => {
  const now = store.now().getTime();
  keepLive(store, {
    live_sid: SEEDED_CALL,
    account_sid: HARBOR,
    began: now - 20_000,
    answered: now - 10_000,
    ended: now + HOUR,
    ends_as: 'completed',
    session: 'here',
    fields: {
      direction: 'inbound',
      from: '+442079460182',
      to: '12125550037',
      call_id: sidFor('call in progress, inside'),
      trace_id: sidFor('call in progress, trace').replaceAll('-', ''),
      application_sid: store.first('applications', { account_sid: HARBOR })?.application_sid ?? null,
      originating_sip_ip: '203.0.113.20',
      originating_sip_trunk_name: 'Sinch',
    },
    story: null,
    told: null,
  });
};
