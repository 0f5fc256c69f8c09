import { death, done, json, type Answer } from '../answers';
import { equalInDatabase } from '../collation';
import { text, toStored, type Row, type Table } from '../columns';
import { fields, isAdmin, isSid, type Context, type Route } from '../http';
import { bareRefusal, Refusal, refuse } from '../refusal';
import { readEnvironment } from './app-env';
import { guardAccount, guardAdmin } from './ownership';
import { policyOf } from './password-policy';
import { forgetSpoken } from './voice-preview';

function savePolicy(context: Context): Answer {
  const { store, caller } = context;
  if (!isAdmin(caller)) throw bareRefusal(403);
  const { min_password_length, require_digit, require_special_character } = fields(context);
  if (min_password_length !== undefined) {
    const length = Number(min_password_length);
    if (!(length >= 8 && length <= 20)) {
      throw refuse(400, 'invalid min_password_length property: should be between 8-20');
    }
  }
  const sent = { min_password_length, require_digit, require_special_character };
  const given = Object.entries(sent).filter(([, value]) => value !== undefined && value !== null);
  if (given.length > 0) {
    const unset = { min_password_length: 8, require_digit: 0, require_special_character: 0 };
    const known = { ...unset, ...policyOf(store) };
    store.keep('password_settings', {
      ...known,
      ...Object.fromEntries(given.map(([name, value]) => [name, Number(value)])),
    });
  }
  return json(201, {});
}

const SYSTEM: Table = {
  name: 'system_information',
  key: '',
  columns: {
    domain_name: text({ max: 255 }),
    sip_domain_name: text({ max: 255 }),
    monitoring_domain_name: text({ max: 255 }),
    private_network_cidr: text({ max: 8192 }),
    log_level: text({ required: true, oneOf: ['info', 'debug'], default: 'info' }),
  },
};
const UNSET: Row = Object.fromEntries(Object.entries(SYSTEM.columns).map(([name, column]) => [name, column.default]));

function readSystem(context: Context): Answer {
  guardAdmin(context);
  return json(200, context.store.setting<Row>('system_information') ?? {});
}

/** Nothing catches the database's refusals here, so what it cannot store ends the process. */
function saveSystem(context: Context): Answer {
  guardAdmin(context);
  const sent = Object.entries(fields(context));
  if (sent.length === 0 || sent.some(([name]) => !(name in SYSTEM.columns))) return death();
  const record = { ...(context.store.setting<Row>('system_information') ?? UNSET) };
  try {
    for (const [name, value] of sent) record[name] = toStored(SYSTEM, name, value);
  } catch (error) {
    if (error instanceof Refusal) return death();
    throw error;
  }
  context.store.keep('system_information', record);
  return json(201, record);
}

/** Sizes by account; the total is their sum plus what belongs to no account. */
const cacheOf = ({ store }: Context) => store.setting<Record<string, number>>('tts_cache') ?? {};

function cacheSize(context: Context): Answer {
  guardAdmin(context);
  return json(200, { size: Object.values(cacheOf(context)).reduce((sum, size) => sum + size, 0) });
}

function clearCache(context: Context): Answer {
  guardAdmin(context);
  context.store.keep('tts_cache', {});
  forgetSpoken(context.store);
  return done();
}

function accountCacheSize(context: Context): Answer {
  if (!isSid(context.params.sid)) return death();
  return json(200, { size: cacheOf(context)[guardAccount(context)] ?? 0 });
}

function clearAccountCache(context: Context): Answer {
  const sid = guardAccount(context);
  context.store.keep('tts_cache', { ...cacheOf(context), [sid]: 0 });
  forgetSpoken(context.store, sid);
  return done();
}

function availability({ store, query }: Context): Answer {
  const type = query.get('type');
  const value = query.get('value') ?? '';
  if (type === 'subdomain')
    return json(200, { available: !store.first('accounts', { sip_realm: value.toLowerCase() }) });
  if (type === 'email' || type === 'phone') {
    const isTaken = store.list('users').some((user) => equalInDatabase(user[type], value));
    return json(200, { available: !isTaken });
  }
  throw refuse(400, `invalid type: ${String(type)}`);
}

export const routes: Route[] = [
  {
    method: 'GET',
    path: '/PasswordSettings',
    handle: ({ store }) => json(200, policyOf(store)),
  },
  { method: 'POST', path: '/PasswordSettings', handle: savePolicy },
  { method: 'GET', path: '/SystemInformation', handle: readSystem },
  { method: 'POST', path: '/SystemInformation', handle: saveSystem },
  { method: 'GET', path: '/TtsCache', handle: cacheSize },
  { method: 'DELETE', path: '/TtsCache', handle: clearCache },
  { method: 'GET', path: '/Accounts/:sid/TtsCache', handle: accountCacheSize },
  { method: 'DELETE', path: '/Accounts/:sid/TtsCache', handle: clearAccountCache },
  { method: 'GET', path: '/Availability', handle: availability },
  { method: 'GET', path: '/AppEnv', handle: readEnvironment },
];
