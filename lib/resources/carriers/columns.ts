import { isSmsField } from './rules';
import type { CarrierValues } from './values';
import type { CarrierColumns } from './wire';

const textOrNull = (text: string) => text.trim() || null;

type Plain = Omit<CarrierValues, 'sip' | 'smppIn' | 'smppOut'>;

/** The form's plain fields out of a carrier's columns. */
export function plainValues(columns: CarrierColumns): Plain {
  return {
    name: columns.name,
    description: columns.description ?? '',
    accountSid: columns.account_sid ?? '',
    applicationSid: columns.application_sid ?? '',
    active: columns.is_active,
    leadingPlus: columns.e164_leading_plus ?? false,
    techPrefix: columns.tech_prefix ?? '',
    diversion: columns.diversion ?? '',
    username: columns.register_username ?? '',
    password: columns.register_password ?? '',
    register: columns.requires_register ?? false,
    realm: columns.register_sip_realm ?? '',
    fromUser: columns.register_from_user ?? '',
    fromDomain: columns.register_from_domain ?? '',
    publicIp: columns.register_public_ip_in_contact ?? false,
    trunkType: columns.trunk_type ?? 'static_ip',
    inboundUsername: columns.inbound_auth_username ?? '',
    inboundPassword: columns.inbound_auth_password ?? '',
    outboundProxy: columns.outbound_sip_proxy ?? '',
    dtmfType: columns.dtmf_type ?? 'rfc2833',
    smppSystemId: columns.smpp_system_id ?? '',
    smppPassword: columns.smpp_password ?? '',
    smppInboundSystemId: columns.smpp_inbound_system_id ?? '',
    smppInboundPassword: columns.smpp_inbound_password ?? '',
    smppInterval: columns.smpp_enquire_link_interval ? String(columns.smpp_enquire_link_interval) : '',
  };
}

/**
 * The columns to store for the form's plain fields. What belongs to registration is sent only while the carrier
 * registers; `register_status` is never among them.
 */
export function columnsOf(values: CarrierValues, { sms }: { sms: boolean }): Partial<CarrierColumns> {
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
    register_password: values.password || null,
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
    inbound_auth_password: values.inboundPassword || null,
    outbound_sip_proxy: textOrNull(values.outboundProxy),
    dtmf_type: values.dtmfType,
    ...(sms
      ? {
          smpp_system_id: textOrNull(values.smppSystemId),
          smpp_password: values.smppPassword || null,
          smpp_inbound_system_id: textOrNull(values.smppInboundSystemId),
          smpp_inbound_password: values.smppInboundPassword || null,
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

/** The columns without those that hold their default and that the platform has not shown: it may not know them. */
export function knownColumns(columns: Partial<CarrierColumns>, stored: Partial<CarrierColumns>) {
  const isShown = (name: string) => (stored[name as keyof CarrierColumns] ?? null) !== null;
  const isDefault = (name: string, value: unknown) =>
    name in DEFAULTS && DEFAULTS[name as keyof CarrierColumns] === value;
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => isShown(name) || !isDefault(name, value)),
  ) as Partial<CarrierColumns>;
}

/** Which plain fields this installation shows at all. */
export const isPlainField = (name: string, { sms }: { sms: boolean }) => sms || !isSmsField(name);
