import type { Store } from '../store';

/** A number of an account, with the carrier that has it and the application that answers it. */
export interface Line {
  number: string;
  trunk: string;
  application: unknown;
}

const NOBODYS: Line = { number: '12125550037', trunk: 'Voxbeam', application: null };

/** The numbers of an account that are answered; if there are none, its others, as its first application would answer them. */
export function linesOf(store: Store, account: string): Line[] {
  const numbers = store.list('phone_numbers', { account_sid: account });
  const answered = numbers.filter(({ application_sid }) => application_sid);
  const first = store.first('applications', { account_sid: account })?.application_sid;
  const lines = (answered.length > 0 ? answered : numbers).map(({ number, voip_carrier_sid, application_sid }) => ({
    number: String(number),
    trunk: String(store.get('voip_carriers', voip_carrier_sid)?.name ?? ''),
    application: application_sid ?? first,
  }));
  return lines.length > 0 ? lines : [NOBODYS];
}
