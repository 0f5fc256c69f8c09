import { isPlaceholder } from './placeholders';
import { isSmsField } from './rules';
import { SECRETS, type CarrierValues, type SecretName, type StoredSecrets } from './values';
import type { CarrierColumns } from './wire';

const textOrNull = (text: string) => text.trim() || null;

type Plain = Omit<CarrierValues, 'sip' | 'smppIn' | 'smppOut'>;

const SECRET_COLUMNS = {
  password: 'register_password',
  inboundPassword: 'inbound_auth_password',
  smppPassword: 'smpp_password',
  smppInboundPassword: 'smpp_inbound_password',
} as const satisfies Record<SecretName, keyof CarrierColumns>;

/** Which passwords a carrier has. */
export function storedSecrets(columns: Partial<CarrierColumns>): StoredSecrets {
  const found = SECRETS.map((name) => [name, columns[SECRET_COLUMNS[name]]] as const);
  return Object.fromEntries(
    found.filter(([, text]) => text).map(([name, text]) => [name, isPlaceholder(text!) ? 'placeholder' : 'secret']),
  );
}

/** The columns to store for passwords: one that is typed, or null for one that is to go. The others are left alone. */
function secretColumns(values: CarrierValues, { sms }: { sms: boolean }): Partial<CarrierColumns> {
  const sent = SECRETS.filter((name) => (values[name] || values.cleared.includes(name)) && isPlainField(name, { sms }));
  return Object.fromEntries(sent.map((name) => [SECRET_COLUMNS[name], values[name] || null]));
}

/** The form's plain fields out of a carrier's columns. Passwords are empty: what is stored is for the server only. */
export function plainValues(columns: Partial<CarrierColumns>): Plain {
  return {
    name: columns.name ?? '',
    description: columns.description ?? '',
    accountSid: columns.account_sid ?? '',
    applicationSid: columns.application_sid ?? '',
    active: columns.is_active ?? false,
    leadingPlus: columns.e164_leading_plus ?? false,
    techPrefix: columns.tech_prefix ?? '',
    diversion: columns.diversion ?? '',
    username: columns.register_username ?? '',
    password: '',
    register: columns.requires_register ?? false,
    realm: columns.register_sip_realm ?? '',
    fromUser: columns.register_from_user ?? '',
    fromDomain: columns.register_from_domain ?? '',
    publicIp: columns.register_public_ip_in_contact ?? false,
    trunkType: columns.trunk_type ?? 'static_ip',
    inboundUsername: columns.inbound_auth_username ?? '',
    inboundPassword: '',
    outboundProxy: columns.outbound_sip_proxy ?? '',
    dtmfType: columns.dtmf_type ?? 'rfc2833',
    smppSystemId: columns.smpp_system_id ?? '',
    smppPassword: '',
    smppInboundSystemId: columns.smpp_inbound_system_id ?? '',
    smppInboundPassword: '',
    smppInterval: columns.smpp_enquire_link_interval ? String(columns.smpp_enquire_link_interval) : '',
    cleared: [],
  };
}

/**
 * The columns for the form's plain fields but passwords. What belongs to registration is sent only while the carrier
 * registers; `register_status` is never among them.
 */
function columnsOf(values: CarrierValues, { sms }: { sms: boolean }): Partial<CarrierColumns> {
  return {
    name: values.name.trim(),
    description: textOrNull(values.description),
    account_sid: values.accountSid || null,
    application_sid: values.applicationSid || null,
    is_active: values.active,
    e164_leading_plus: values.leadingPlus,
    tech_prefix: textOrNull(values.techPrefix),
    diversion: textOrNull(values.diversion),
    register_username: textOrNull(values.username),
    requires_register: values.register,
    register_sip_realm: textOrNull(values.realm),
    ...(values.register
      ? {
          register_from_user: textOrNull(values.fromUser),
          register_from_domain: textOrNull(values.fromDomain),
          register_public_ip_in_contact: values.publicIp,
        }
      : {}),
    trunk_type: values.trunkType,
    inbound_auth_username: textOrNull(values.inboundUsername),
    outbound_sip_proxy: textOrNull(values.outboundProxy),
    dtmf_type: values.dtmfType,
    ...(sms
      ? {
          smpp_system_id: textOrNull(values.smppSystemId),
          smpp_inbound_system_id: textOrNull(values.smppInboundSystemId),
          smpp_enquire_link_interval: Number(values.smppInterval.trim() || 0),
        }
      : {}),
  };
}

/** What the platform takes for columns that are not given, of those that not every platform knows. */
const DEFAULTS: Partial<CarrierColumns> = {
  description: null,
  trunk_type: 'static_ip',
  inbound_auth_username: null,
  inbound_auth_password: null,
  outbound_sip_proxy: null,
  dtmf_type: 'rfc2833',
  smpp_enquire_link_interval: 0,
};

/** The columns of a new carrier, without those that hold their default: the platform may not know them. */
export function newColumns(values: CarrierValues, features: { sms: boolean }): Partial<CarrierColumns> {
  const given = { ...columnsOf(values, features), ...secretColumns(values, features) };
  const isDefault = ([name, value]: [string, unknown]) =>
    name in DEFAULTS && DEFAULTS[name as keyof CarrierColumns] === value;
  return Object.fromEntries(Object.entries(given).filter((entry) => !isDefault(entry)));
}

/**
 * The columns of a stored carrier with what was changed in the form. A field that shows what is stored leaves its column
 * alone, even where the form would write the same differently: without blanks around it, a default in place of null.
 */
export function changedColumns(
  stored: Partial<CarrierColumns>,
  values: CarrierValues,
  features: { sms: boolean },
): Partial<CarrierColumns> {
  const untouched = columnsOf({ ...values, ...plainValues(stored) }, features);
  const wanted = Object.entries(columnsOf(values, features));
  const changed = wanted.filter(([name, value]) => untouched[name as keyof CarrierColumns] !== value);
  return { ...stored, ...Object.fromEntries(changed), ...secretColumns(values, features) };
}

/** Which plain fields this installation shows at all. */
export const isPlainField = (name: string, { sms }: { sms: boolean }) => sms || !isSmsField(name);
