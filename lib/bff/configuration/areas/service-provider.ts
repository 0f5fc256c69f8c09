import { can } from '../../../access/can';
import { AREAS } from '../../../configuration/areas';
import { nameIn, type Fields } from '../../../configuration/model';
import { shorten } from '../../../configuration/value-text';
import { textOf, type Values } from '../../../kit/form';
import { andThen, fail, mapped, ok, refuse, type Result } from '../../../kit/problem';
import { dateToForm, dateToWire, readDate } from '../../../resources/limits/contract';
import { providerForm } from '../../../resources/service-providers/form';
import { readProvider, saveProvider, type StoredProvider } from '../../../resources/service-providers/save';
import { isPasswordStored } from '../../../resources/webhooks/hook';
import { checkedChange } from '../../record';
import { settingsState } from '../../settings/settings';
import {
  formName,
  secretValues,
  toValues,
  type AreaAdapter,
  type Room,
  type StoredRecord,
  type Wanted,
} from '../adapter';

const area = AREAS.provider_settings;
const DATES = ['session_start', 'session_end', 'minutes_start', 'minutes_end'];

/** The current provider's own settings, saved by the rules of its form. */
export const serviceProvider: AreaAdapter = {
  async read(room) {
    return mapped(readOne(room), (one) => [one]);
  },

  readOne,

  async update(room, _sid, wanted) {
    const { context } = room;
    const verdict = can(context.principal, 'update', 'settings');
    if (!verdict.allowed) return refuse(verdict.code);
    return andThen(readProvider(context), (stored) => saved(room, stored, wanted));
  },

  save: async (room, { view }, wanted) => saved(room, view?.raw as StoredProvider, wanted),

  create: async () => fail('invalid', 'A file can’t create a service provider.'),
  remove: async () => fail('invalid', 'A file can’t remove a service provider.'),
};

async function saved(room: Room, stored: StoredProvider, wanted: Wanted): Promise<Result<null>> {
  const { context } = room;
  const given = toValues(area, room, wanted);
  if (!given.ok) return given;
  const strange = strangeDate(wanted.fields);
  if (strange) return fail('invalid', strange);
  const { values: before, facts } = stored;
  const domain = given.value.ms_teams_fqdn;
  const values: Values = {
    ...before,
    ...withDates(given.value, dateToForm),
    ...secretValues(area, wanted.secrets),
    ...(domain === undefined ? {} : { teams: domain !== '' }),
  };
  const state = { ...settingsState(context, 'settings'), facts };
  const checked = checkedChange(providerForm, { values, before }, before, state);
  return checked.ok ? saveProvider(context, checked.value, stored) : checked;
}

async function readOne({ context }: Room): Promise<Result<StoredRecord>> {
  const stored = await readProvider(context);
  if (!stored.ok) return stored;
  const values = withDates(stored.value.values, (text) => dateToWire(text) ?? '');
  const { facts } = stored.value;
  const secrets = area.secrets
    .filter(({ path }) => isPasswordStored(facts, path.split('.')[0]!))
    .map(({ path }) => path);
  const view = { values: stored.value.values, facts, raw: stored.value };
  return ok({ sid: context.provider.providerSid, accountSid: null, values, secrets, view });
}

/** A date of a file that is none, in words: the form would take it for one that is missing. */
function strangeDate(fields: Fields): string | null {
  const field = area.fields.find((one) => {
    const text = DATES.includes(formName(one)) && nameIn(fields[one.path]);
    return text && !readDate(dateToForm(text));
  });
  return field ? `${field.label}: “${shorten(nameIn(fields[field.path]))}” isn’t a date such as 2026-12-31.` : null;
}

/** The form has dates as people type them, the file has sortable ones. */
function withDates(values: Values, turn: (text: string) => string): Values {
  const turned = DATES.filter((name) => values[name]).map((name) => [name, turn(textOf(values, name))] as const);
  return { ...values, ...Object.fromEntries(turned) };
}

/**
 * Contracts of a file as a save would store them: their dates with a time to the minute, and nothing of those whose limits have no
 * amount.
 * @param stored the current settings
 */
export function contractsAsStored(wanted: Fields, stored: Fields): Fields {
  const fields = { ...wanted };
  const hasNone = (path: string) => Number(nameIn(wanted[path] ?? stored[path])) === 0;
  for (const unit of ['sessions', 'minutes']) {
    const [start, end, renews] = ['start', 'end', 'renews'].map((part) => `limits.${unit}_contract.${part}`);
    for (const path of [start!, end!]) {
      const text = nameIn(wanted[path]);
      if (text) fields[path] = dateToWire(dateToForm(text)) ?? text;
    }
    if (hasNone(`limits.${unit}`) && hasNone(`limits.licensed_${unit}`))
      for (const path of [start!, end!, renews!]) delete fields[path];
  }
  return fields;
}
