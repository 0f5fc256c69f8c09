import { isAccountUser } from '../../access/principal';
import { isSameButForCase } from '../../format/same-name';
import { allOf } from '../../kit/all-of';
import { ok, type Result } from '../../kit/problem';
import { accountsOfProvider, type AccountRef, type ApplicationRef, type CarrierRef } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';
import type { Reference } from './import-check';
import type { NumberRecord } from './wire';

/** The names or sids in a row of a file. */
interface Named {
  account: string;
  carrier: string;
  application: string;
}

/**
 * Finds the records that rows of a file refer to, by name or sid, among those that this user may give numbers to: accounts of
 * the current provider (for account users their own), active carriers of the account or shared ones, applications of the
 * account. The same rules are checked again, by sid, when a number is written.
 */
export async function findReferences(context: ResourceContext, rows: Named[]): Promise<Result<Reference[]>> {
  const { directory, principal } = context;
  const own = isAccountUser(principal);
  const read = await allOf(own ? ok([]) : accountsOfProvider(context), directory.carriers(), directory.applications());
  if (!read.ok) return read;
  const [accounts, carriers, applications] = read.value;
  return ok(
    rows.map((row) => {
      const account = own ? ownAccount(context, row.account) : named('account', row.account, accounts, accountRef);
      if ('problem' in account) return { problems: [account.problem] };
      const carrier = carrierOf(carriers, row.carrier, account.sid);
      const ofAccount = applications.filter(({ accountSid }) => accountSid === account.sid);
      const application: Found = row.application
        ? named('application', row.application, ofAccount, applicationRef, ' in this account')
        : { sid: '' };
      const problems = [carrier, application].flatMap((found) => ('problem' in found ? [found.problem] : []));
      if ('problem' in carrier || 'problem' in application) return { problems };
      return { target: { account: account.sid, carrier: carrier.sid, application: application.sid || null } };
    }),
  );
}

type Found = { sid: string } | { problem: string };
type Ref = { sid: string; name: string };

const accountRef = (one: AccountRef): Ref => ({ sid: one.accountSid, name: one.name });
const carrierRef = (one: CarrierRef): Ref => ({ sid: one.carrierSid, name: one.name });
const applicationRef = (one: ApplicationRef): Ref => ({ sid: one.applicationSid, name: one.name });

/** An account user's numbers belong to their account; a file may name it, but no other. */
function ownAccount({ principal }: ResourceContext, text: string): Found {
  const sid = principal.accountSid ?? '';
  const own = text === '' || text.toLowerCase() === sid || isSameButForCase(text, principal.accountName ?? '');
  return own ? { sid } : { problem: 'You can import numbers into your own account only.' };
}

function carrierOf(carriers: CarrierRef[], text: string, account: string): Found {
  const reachable = carriers.filter(({ accountSid }) => accountSid === null || accountSid === account);
  // As the form shows it, unless that is a name by itself.
  const isName = reachable.some(({ name }) => isSameButForCase(name, text));
  const bare = isName ? text : text.replace(/ \(shared\)$/i, '');
  const active = reachable.filter(({ isActive }) => isActive);
  const found = named('carrier', bare, active, carrierRef, ' in this account or among the shared ones');
  if ('sid' in found || bare === '') return found;
  const isAmong = (among: CarrierRef[]) => 'sid' in named('carrier', bare, among, carrierRef);
  if (isAmong(reachable)) return { problem: `The carrier “${bare}” is inactive.` };
  return isAmong(carriers) ? { problem: `The carrier “${bare}” belongs to another account.` } : found;
}

/**
 * What a file says of the carrier of a number, so that an import finds it again: its name or, where the number's account can use
 * another carrier of that name, too, its SID.
 */
export function carrierTexts(carriers: CarrierRef[]): (row: Pick<NumberRecord, 'carrierSid' | 'accountSid'>) => string {
  const keyOf = ({ name }: CarrierRef) => name.trim().toLowerCase();
  const bySid = new Map(carriers.map((one) => [one.carrierSid, one]));
  const alike = new Map<string, CarrierRef[]>();
  for (const one of carriers) alike.set(keyOf(one), [...(alike.get(keyOf(one)) ?? []), one]);
  return ({ carrierSid, accountSid }) => {
    const carrier = bySid.get(carrierSid ?? '');
    if (!carrier) return '';
    const others = alike.get(keyOf(carrier))!.filter((one) => one !== carrier);
    const isUnclear = others.some((one) => one.accountSid === null || one.accountSid === accountSid);
    return isUnclear ? carrier.carrierSid : carrier.name;
  };
}

/** The one record with that sid or name. A name in different letter case counts if no other record matches exactly. */
function named<T>(what: string, text: string, all: T[], ref: (one: T) => Ref, where = ''): Found {
  if (text === '') return { problem: `${what[0]!.toUpperCase()}${what.slice(1)} is required.` };
  const refs = all.map(ref);
  const bySid = refs.find(({ sid }) => sid === text.toLowerCase());
  if (bySid) return { sid: bySid.sid };
  const exactly = refs.filter(({ name }) => name.trim() === text);
  const like = exactly.length > 0 ? exactly : refs.filter(({ name }) => isSameButForCase(name, text));
  if (like.length === 1) return { sid: like[0]!.sid };
  const problem =
    like.length === 0
      ? `No ${what} “${text}”${where}.`
      : `${like.length} ${what}s are named “${text}”. Use the SID instead.`;
  return { problem };
}
