import { LABELS, SECRETS, type CarrierValues } from './values';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A carrier as it is to be when somebody saves over another person's change: what this user has changed, and all else as it
 * is stored now. A gateway is one thing: changed by both, it is saved as this user has it.
 * @param given the form as it was sent
 * @param before the form as it was loaded
 * @param stored what the platform holds now
 */
export function ownChanges(given: CarrierValues, before: CarrierValues, stored: CarrierValues): CarrierValues {
  const plain = Object.keys(LABELS) as (keyof typeof LABELS)[];
  const untouched = plain.filter((name) => !SECRETS.includes(name) && same(given[name], before[name]));
  return {
    ...given,
    ...Object.fromEntries(untouched.map((name) => [name, stored[name]])),
    sip: ownRows(given.sip, before.sip, stored.sip),
    smppOut: ownRows(given.smppOut, before.smppOut, stored.smppOut),
    smppIn: ownRows(given.smppIn, before.smppIn, stored.smppIn),
  };
}

function ownRows<Row extends { sid: string | null }>(given: Row[], before: Row[], stored: Row[]): Row[] {
  const rowOf = (rows: Row[], sid: string | null) => rows.find((row) => sid !== null && row.sid === sid);
  const mine = given.flatMap((row) => {
    const touched = !same(row, rowOf(before, row.sid));
    // Gone meanwhile and untouched here: it stays gone.
    return touched ? [row] : [rowOf(stored, row.sid)].filter((now) => now !== undefined);
  });
  const theirs = stored.filter(({ sid }) => !rowOf(before, sid));
  return [...mine, ...theirs];
}
