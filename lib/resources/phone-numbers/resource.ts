import { phoneNumberText } from '../../format/phone-number';
import { allOf } from '../../kit/all-of';
import { changedFields, isNothing } from '../../kit/changed-fields';
import { textOf, type Values } from '../../kit/form';
import { withNames } from '../../kit/owned-rows';
import { checkAccount, checkApplication } from '../../kit/owner-checks';
import { path } from '../../kit/platform-calls';
import { mapped, ok, refuse, type Result } from '../../kit/problem';
import { defineResource, type ResourceContext } from '../../kit/resource';
import { carrierLink, linkTo } from '../../kit/usage';
import * as wire from '../../kit/wire';
import { checkCarrierOf, checkFree, checkMove, checkServing } from './checks';
import { findNumbers } from './find';
import { phoneNumberForm } from './form';
import { phoneNumbersList } from './list';
import { storedNumber } from './number';
import { namedCarriers, pageOfNumbers } from './page';
import { wireNumber, type NumberRow } from './wire';

/** The account of a number: an account user's own, otherwise the form's. */
const accountOf = ({ principal }: ResourceContext, values: Values) =>
  principal.accountSid ?? textOf(values, 'account_sid');

export const phoneNumbers = defineResource<NumberRow>({
  area: 'phone-numbers',
  list: phoneNumbersList,
  form: phoneNumberForm,
  page: pageOfNumbers,

  async find({ calls }, values) {
    return mapped(findNumbers(calls, [storedNumber(textOf(values, 'number'))]), (found) => found[0]?.numberSid ?? null);
  },

  async read(context, sid) {
    const found = await context.calls.get(path`/PhoneNumbers/${sid}`, wireNumber);
    if (!found.ok) {
      // The platform answers 400 for other owners' numbers.
      return found.problem.code === 'not-privileged' ? refuse('no-access-to-resource') : found;
    }
    const both = await allOf(withNames(context, [found.value]), namedCarriers(context));
    if (!both.ok) return both;
    const [rows, carriers] = both.value;
    const row = rows[0]!;
    return ok({
      name: phoneNumberText(row.number),
      owner: { providerSid: row.providerSid, accountSid: row.accountSid },
      values: {
        number: phoneNumberText(row.number),
        account_sid: row.accountSid ?? '',
        voip_carrier_sid: row.carrierSid ?? '',
        application_sid: row.applicationSid ?? '',
      },
      stored: () => found.value,
      facts: {
        accountName: row.accountName ?? '',
        carrierName: row.carrierSid ? (carriers.get(row.carrierSid)?.name ?? 'Unknown') : '',
        applicationName: row.applicationName ?? '',
        accountSid: row.accountSid ?? '',
      },
    });
  },

  create: (context, values) => createNumber(context, values),

  async update(context, sid, values, before) {
    const account = accountOf(context, values);
    const application = textOf(values, 'application_sid') || null;
    const carrier = String(before.values.voip_carrier_sid);
    const moved = account !== before.values.account_sid;
    const checked = await allOf(
      checkAccount(context, account),
      checkApplication(context, account, application),
      // The platform does not check. A number may also have no carrier.
      moved && carrier ? checkMove(context, account, carrier) : ok(null),
    );
    if (!checked.ok) return checked;
    const changed = changedFields(
      { account_sid: account, application_sid: application },
      { account_sid: before.values.account_sid, application_sid: before.values.application_sid || null },
    );
    return isNothing(changed) ? ok(null) : context.calls.put(path`/PhoneNumbers/${sid}`, changed);
  },

  /** Nothing on the platform refers to a number; it connects a carrier to an application. */
  async usage({ principal, directory }, _sid, { values, owner, facts = {} }) {
    return mapped(directory.carriers(owner.providerSid ?? undefined), (carriers) => ({
      users: [],
      connected: [
        ...linkTo('Account', 'accounts', values.account_sid, facts.accountName, 'Owns it'),
        ...carrierLink(principal, carriers, values.voip_carrier_sid, 'Its calls come in there'),
        ...linkTo('Application', 'applications', values.application_sid, facts.applicationName, 'Gets its calls'),
      ],
      unseen: [],
    }));
  },

  remove: ({ calls }, sid) => calls.delete(path`/PhoneNumbers/${sid}`),
});

/**
 * Numbers of a configuration, which may have one at several carriers, and at inactive ones, as the platform may; a form lets nobody
 * add it twice, and offers active carriers only.
 */
export const numbersPerCarrier: typeof phoneNumbers = {
  ...phoneNumbers,

  async find({ calls }, values) {
    const found = await findNumbers(calls, [storedNumber(textOf(values, 'number'))]);
    if (!found.ok) return found;
    const same = found.value.find(({ carrierSid }) => carrierSid === textOf(values, 'voip_carrier_sid'));
    return ok(same?.numberSid ?? null);
  },

  create: (context, values) => createNumber(context, values, textOf(values, 'voip_carrier_sid')),
};

/** @param freeAt the carrier, active or not, that must not have the number yet; none: no carrier may have it */
async function createNumber(
  context: ResourceContext,
  values: Values,
  freeAt?: string,
): Promise<Result<{ sid: string }>> {
  const account = accountOf(context, values);
  const carrier = textOf(values, 'voip_carrier_sid');
  const application = textOf(values, 'application_sid') || null;
  const number = storedNumber(textOf(values, 'number'));
  const checked = await allOf(
    checkAccount(context, account),
    freeAt === undefined ? checkCarrierOf(context, account, carrier) : checkServing(context, account, carrier),
    checkApplication(context, account, application),
    checkFree(context, number, freeAt),
  );
  if (!checked.ok) return checked;
  const body = { number, account_sid: account, voip_carrier_sid: carrier, application_sid: application };
  return mapped(context.calls.post('/PhoneNumbers', body, wire.created), (sid) => ({ sid }));
}
