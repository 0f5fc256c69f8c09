import 'server-only';
import { can } from '../../../access/can';
import { AREAS } from '../../../configuration/areas';
import { textOf, type Values } from '../../../kit/form';
import { fail, ok, refuse, type Result } from '../../../kit/problem';
import { dateToForm, dateToWire } from '../../../resources/limits/contract';
import { providerForm } from '../../../resources/service-providers/form';
import { readProvider, saveProvider } from '../../../resources/service-providers/save';
import { isPasswordStored } from '../../../resources/webhooks/hook';
import { checkedChange } from '../../record';
import { settingsState } from '../../settings/settings';
import { secretValues, toValues, type AreaAdapter, type Room, type StoredRecord } from '../adapter';

const area = AREAS.provider_settings;
const DATES = ['session_start', 'session_end', 'minutes_start', 'minutes_end'];

/** The current provider's own settings, saved by the rules of its form. */
export const serviceProvider: AreaAdapter = {
  area,

  async read(room) {
    const one = await readOne(room);
    return one.ok ? ok([one.value]) : one;
  },

  readOne,

  async update(room, _sid, wanted) {
    const { context } = room;
    const verdict = can(context.principal, 'update', 'settings');
    if (!verdict.allowed) return refuse(verdict.code);
    const given = toValues(area, room, wanted);
    if (!given.ok) return given;
    const stored = await readProvider(context);
    if (!stored.ok) return stored;
    const before = stored.value.values;
    const domain = given.value.ms_teams_fqdn;
    const values: Values = {
      ...before,
      ...withDates(given.value, dateToForm),
      ...secretValues(area, wanted.secrets),
      ...(domain === undefined ? {} : { teams: domain !== '' }),
    };
    const { facts } = stored.value;
    const checked = checkedChange(providerForm, { values, before }, before, {
      ...settingsState(context, 'settings'),
      facts,
    });
    return checked.ok ? saveProvider(context, checked.value, stored.value) : checked;
  },

  create: async () => fail('invalid', 'A file can’t create a service provider.'),
  remove: async () => fail('invalid', 'A file can’t remove a service provider.'),
};

async function readOne({ context }: Room): Promise<Result<StoredRecord>> {
  const stored = await readProvider(context);
  if (!stored.ok) return stored;
  const values = withDates(stored.value.values, (text) => dateToWire(text) ?? '');
  const { facts } = stored.value;
  const secrets = area.secrets
    .filter(({ path }) => isPasswordStored(facts, path.split('.')[0]!))
    .map(({ path }) => path);
  return ok({ sid: context.provider.providerSid, accountSid: null, values, secrets });
}

/** The form has dates as people type them, the file has sortable ones. */
function withDates(values: Values, turn: (text: string) => string): Values {
  const turned = DATES.filter((name) => values[name]).map((name) => [name, turn(textOf(values, name))] as const);
  return { ...values, ...Object.fromEntries(turned) };
}
