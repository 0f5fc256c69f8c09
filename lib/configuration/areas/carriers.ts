import type { Area } from '../area';
import { flag, number, reference, rows, text } from './parts';

const registering = { only: { path: 'registration.enabled', is: true } } as const;

const place = [text('address', 'address'), number('port', 'port'), number('netmask', 'netmask', { empty: 32 })];
const smppGateway = [...place, flag('tls', 'TLS')];

/** Carriers with their gateways. */
export const carriers: Area = {
  name: 'carriers',
  title: 'Carriers',
  noun: 'Carrier',
  key: ['name'],
  owner: 'account or shared',
  fields: [
    text('name', 'Name'),
    text('description', 'Description'),
    flag('active', 'Active', { form: 'is_active' }),
    reference('application', 'Default application', 'applications', { form: 'application_sid' }),
    flag('e164_leading_plus', 'E.164 syntax'),
    text('tech_prefix', 'Tech prefix'),
    text('diversion', 'Diversion header'),
    text('trunk_type', 'Trunk type', { options: ['static_ip', 'auth', 'reg'], empty: 'static_ip' }),
    text('outbound_proxy', 'Outbound SIP proxy', { form: 'outbound_sip_proxy' }),
    text('dtmf', 'DTMF', { options: ['rfc2833', 'tones', 'info'], empty: 'rfc2833', form: 'dtmf_type' }),
    text('username', 'User name', { form: 'register_username' }),
    flag('registration.enabled', 'Registration', { form: 'requires_register' }),
    text('registration.realm', 'SIP realm', { ...registering, form: 'register_sip_realm' }),
    text('registration.from_user', 'From user', { ...registering, form: 'register_from_user' }),
    text('registration.from_domain', 'From domain', { form: 'register_from_domain' }),
    flag('registration.public_ip', 'Public IP in Contact header', {
      ...registering,
      form: 'register_public_ip_in_contact',
    }),
    text('inbound_username', 'Inbound user name', { form: 'inbound_auth_username' }),
    rows(
      'sip_gateways',
      'SIP gateway',
      [
        ...place,
        text('protocol', 'protocol', { options: ['udp', 'tcp', 'tls', 'tls/srtp'], empty: 'udp' }),
        flag('inbound', 'inbound'),
        flag('outbound', 'outbound'),
        flag('active', 'active'),
        flag('ping', 'OPTIONS ping'),
        flag('sips', 'sips scheme'),
        flag('pad', 'pad crypto'),
        flag('remove_ice', 'remove ICE', { form: 'no_ice' }),
        flag('dtls_off', 'DTLS off', { form: 'no_dtls' }),
      ],
      { known: ['address', 'port'], form: 'sip' },
    ),
    text('smpp.system_id', 'Outbound system ID'),
    text('smpp.inbound_system_id', 'Inbound system ID'),
    text('smpp.enquire_link_interval', 'Enquire link interval'),
    rows('smpp.outbound', 'Outbound SMPP gateway', smppGateway, { known: ['address', 'port'] }),
    rows('smpp.inbound', 'Inbound SMPP gateway', smppGateway, { known: ['address', 'port'] }),
  ],
  secrets: [
    { path: 'password', label: 'Password of the registration or trunk', form: 'register_password' },
    { path: 'inbound_password', label: 'Inbound password', form: 'inbound_auth_password' },
    { path: 'smpp.password', label: 'Outbound SMPP password' },
    { path: 'smpp.inbound_password', label: 'Inbound SMPP password' },
  ],
};
