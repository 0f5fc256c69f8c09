import type { Row } from '../columns';
import type { Store } from '../store';
import { carrierSid } from './carriers';
import { growNumbers } from './grow-numbers';
import { accountSid, AURORA, HARBOR } from './organisation';
import { Random, sidFor, type Seed } from './seed';

const applicationsOf = (store: Store, account: string) =>
  store.list('applications', { account_sid: account }).map((application) => application.application_sid);

function numberRow(number: string, carrier: string, account: string | null, application: unknown): Row {
  return {
    phone_number_sid: sidFor(`number ${number} ${carrier}`),
    number,
    voip_carrier_sid: carrierSid(carrier),
    account_sid: account,
    application_sid: application ?? null,
  };
}

/** North American blocks, other countries, a wildcard, one number with two carriers, some without an application. */
export const seedNumbers: Seed = ({ store, size }) => {
  const random = new Random(6);
  const ofAurora = applicationsOf(store, AURORA);
  const ofHarbor = applicationsOf(store, HARBOR);
  const some = (list: unknown[]) => (list.length > 0 && random.chance(0.75) ? random.pick(list) : null);
  const block = (from: number, count: number, carriers: string[], account: string, applications: unknown[]) =>
    Array.from({ length: count }, (_, i) =>
      numberRow(String(from + i * 7), random.pick(carriers), account, some(applications)),
    );
  store.load('phone_numbers', [
    ...block(12125550100, 43, ['Voxbeam', 'Bandwidth', 'SignalWire'], AURORA, ofAurora),
    ...block(16175550100, 31, ['Flowroute', 'Telnyx'], HARBOR, ofHarbor),
    ...['Zenith Airlines', 'Summit Software', 'Meridian Call Centre'].flatMap((name, i) => {
      const account = accountSid(name);
      return block(14155550100 + i * 1_000_000, 12, ['Voxbeam', 'Telnyx'], account, applicationsOf(store, account));
    }),
    numberRow('442079460123', 'Voxbeam', AURORA, ofAurora[0]),
    numberRow('493030123456', 'Voxbeam', HARBOR, null),
    numberRow('*', 'Retired trunk', AURORA, null),
    numberRow('12125550100', 'Telnyx', AURORA, null),
    numberRow('46771793336', 'Telia', accountSid('Fjord Ferries'), null),
    numberRow('46771793337', 'Telia', accountSid('Polar Post'), null),
  ]);
  if (size === 'large') growNumbers(store, 100_000 - store.count('phone_numbers'));
};
