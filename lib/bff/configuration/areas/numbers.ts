import { ACCOUNT } from '../../../configuration/area';
import { AREAS } from '../../../configuration/areas';
import { nameIn, type Configuration } from '../../../configuration/model';
import { textOf } from '../../../kit/form';
import { ok } from '../../../kit/problem';
import { allNumbers, findNumbers } from '../../../resources/phone-numbers/find';
import { numbersQuery } from '../../../resources/phone-numbers/page';
import { numbersPerCarrier as resource } from '../../../resources/phone-numbers/resource';
import { storedNumber } from '../../../resources/phone-numbers/number';
import type { NumberRecord } from '../../../resources/phone-numbers/wire';
import type { AreaAdapter, StoredRecord } from '../adapter';
import { formArea } from '../form-area';

const form = formArea({
  area: AREAS.phone_numbers,
  resource,
  read: async ({ context, target, names }, only) => {
    const account = target.account?.accountSid ?? '';
    const query = numbersQuery(context, account, '');
    const found = await (only ? findNumbers(context.calls, [...only], query) : allNumbers(context.calls, query));
    if (!found.ok) return found;
    // A platform that does not page may ignore the filters, too.
    const own = names.owners(target.account);
    return ok(found.value.filter(({ accountSid }) => own.has(accountSid ?? '')).map(storedOf));
  },
  blank: () => ({ application_sid: '' }),
});

export const phoneNumbers: AreaAdapter = {
  ...form,
  // Of thousands that get another application, each is one that the plan has found.
  save: async (room, stored, wanted) => (ACCOUNT in wanted.fields ? form.save(room, stored, wanted) : ok(null)),
  async readOne(room, sid) {
    const found = await form.readOne(room, sid);
    if (!found.ok) return found;
    const { values } = found.value;
    return ok({ ...found.value, values: { ...values, number: storedNumber(textOf(values, 'number')) } });
  },
};

function storedOf(record: NumberRecord): StoredRecord {
  const { numberSid, number, accountSid, carrierSid, applicationSid } = record;
  const values = { number, voip_carrier_sid: carrierSid ?? '', application_sid: applicationSid ?? '' };
  const view = { values: { ...values, account_sid: accountSid ?? '' }, facts: {}, raw: record };
  return { sid: numberSid, accountSid, values, secrets: [], view };
}

/**
 * A file whose numbers are as the platform stores them, without a plus or blanks, so that they are found again. One that is
 * stored exactly as the file has it stays.
 */
export function numbersAsStored(wanted: Configuration, stored: Configuration): Configuration {
  const { phone_numbers: numbers } = wanted.areas;
  if (!numbers) return wanted;
  const there = new Set(stored.areas.phone_numbers?.map(({ fields }) => fields.number));
  const turned = numbers.map((one) => {
    const { number } = one.fields;
    if (there.has(number)) return one;
    return { ...one, fields: { ...one.fields, number: storedNumber(nameIn(number)) } };
  });
  return { ...wanted, areas: { ...wanted.areas, phone_numbers: turned } };
}
