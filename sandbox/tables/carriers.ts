import { date, flag, json, number, pointer, text, type Column, type Table } from '../columns';

/** The columns common to carriers and presets. */
const trunk: Table['columns'] = {
  e164_leading_plus: flag(),
  requires_register: flag(),
  register_username: text({ max: 64 }),
  register_sip_realm: text({ max: 64 }),
  register_password: text({ max: 64 }),
  tech_prefix: text({ max: 16 }),
  inbound_auth_username: text({ max: 64 }),
  inbound_auth_password: text({ max: 64 }),
  diversion: text({ max: 32 }),
  trunk_type: text({ required: true, default: 'static_ip', oneOf: ['static_ip', 'auth', 'reg'] }),
};

/** The address of a gateway. */
const host = (port: Column): Table['columns'] => ({
  ipv4: text({ required: true, max: 128 }),
  port,
  netmask: number(32, { required: true }),
});

export const voipCarriers: Table = {
  name: 'voip_carriers',
  key: 'voip_carrier_sid',
  columns: {
    voip_carrier_sid: text(),
    name: text({ required: true, max: 64, indexed: true }),
    description: text({ max: 255 }),
    account_sid: pointer('accounts', 'account_sid_idxfk_10'),
    service_provider_sid: pointer('service_providers', 'service_provider_sid_idxfk_7'),
    application_sid: pointer('applications', 'application_sid_idxfk_2'),
    ...trunk,
    is_active: flag(1),
    created_at: date(),
    smpp_system_id: text({ max: 255 }),
    smpp_password: text({ max: 64 }),
    smpp_enquire_link_interval: number(0),
    smpp_inbound_system_id: text({ max: 255 }),
    smpp_inbound_password: text({ max: 64 }),
    register_from_user: text({ max: 128 }),
    register_from_domain: text({ max: 255 }),
    register_public_ip_in_contact: flag(),
    register_status: json({ default: {} }),
    dtmf_type: text({ required: true, default: 'rfc2833', oneOf: ['rfc2833', 'tones', 'info'] }),
    outbound_sip_proxy: text({ max: 255 }),
  },
};

export const sipGateways: Table = {
  name: 'sip_gateways',
  key: 'sip_gateway_sid',
  columns: {
    sip_gateway_sid: text(),
    ...host(number()),
    // A request that omits one of the directions fails.
    inbound: flag(0, { default: null }),
    outbound: flag(0, { default: null }),
    voip_carrier_sid: pointer('voip_carriers', 'voip_carrier_sid_idxfk_2', 'restrict', { required: true }),
    is_active: flag(1),
    send_options_ping: flag(),
    use_sips_scheme: flag(),
    pad_crypto: flag(),
    protocol: text({ default: 'udp', oneOf: ['udp', 'tcp', 'tls', 'tls/srtp'] }),
    remove_ice: flag(),
    dtls_off: flag(),
    is_primary: flag(0, { flavour: 'specified' }),
  },
};

export const smppGateways: Table = {
  name: 'smpp_gateways',
  key: 'smpp_gateway_sid',
  columns: {
    smpp_gateway_sid: text(),
    ...host(number(2775, { required: true })),
    inbound: flag(),
    outbound: flag(1),
    is_primary: flag(1),
    use_tls: flag(0, { required: false }),
    voip_carrier_sid: pointer('voip_carriers', 'voip_carrier_sid_idxfk', 'restrict', { required: true }),
    is_active: flag(1, { flavour: 'specified' }),
  },
};

export const predefinedCarriers: Table = {
  name: 'predefined_carriers',
  key: 'predefined_carrier_sid',
  columns: {
    predefined_carrier_sid: text(),
    name: text({ required: true, max: 64 }),
    requires_static_ip: flag(),
    ...trunk,
  },
};

/** The gateways of a preset; never returned, only copied. */
export const predefinedSipGateways: Table = {
  name: 'predefined_sip_gateways',
  key: 'predefined_sip_gateway_sid',
  columns: {
    predefined_sip_gateway_sid: text(),
    predefined_carrier_sid: pointer('predefined_carriers', 'predefined_carrier_sid_idxfk_1', 'cascade'),
    ...host(number(5060)),
    inbound: flag(),
    outbound: flag(),
  },
};

/** The gateways for messages of a preset, copied likewise. */
export const predefinedSmppGateways: Table = {
  name: 'predefined_smpp_gateways',
  key: 'predefined_smpp_gateway_sid',
  columns: {
    predefined_smpp_gateway_sid: text(),
    predefined_carrier_sid: pointer('predefined_carriers', 'predefined_carrier_sid_idxfk', 'cascade'),
    ...host(number(2775)),
    inbound: flag(),
    outbound: flag(),
    is_primary: flag(1),
    use_tls: flag(),
  },
};

export const sbcAddresses: Table = {
  name: 'sbc_addresses',
  key: 'sbc_address_sid',
  columns: {
    sbc_address_sid: text(),
    ipv4: text({ required: true, max: 255 }),
    port: number(5060),
    tls_port: number(),
    wss_port: number(),
    service_provider_sid: pointer('service_providers', 'service_provider_sid_idxfk_1'),
    last_updated: date(),
  },
};

export const smppAddresses: Table = {
  name: 'smpp_addresses',
  key: 'smpp_address_sid',
  columns: {
    smpp_address_sid: text(),
    ipv4: text({ required: true, max: 255 }),
    port: number(5060),
    use_tls: flag(),
    is_primary: flag(1),
    service_provider_sid: pointer('service_providers', 'service_provider_sid_idxfk_5'),
  },
};
