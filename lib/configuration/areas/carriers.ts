import type { Area } from '../area';
import { flag, number, reference, rows, text } from './parts';

const smppGateway = [
  text('address', 'address'),
  number('port', 'port'),
  number('netmask', 'netmask'),
  flag('tls', 'TLS'),
];

/** Carriers with their gateways. The names of the form are those of `CarrierValues`. */
export const carriers: Area = {
  name: 'carriers',
  title: 'Carriers',
  noun: 'Carrier',
  key: ['name'],
  owner: 'account or shared',
  fields: [
    text('name', 'Name'),
    text('description', 'Description'),
    flag('active', 'Active'),
    reference('application', 'Default application', 'applications', { form: 'applicationSid' }),
    flag('e164_leading_plus', 'E.164 syntax', { form: 'leadingPlus' }),
    text('tech_prefix', 'Tech prefix', { form: 'techPrefix' }),
    text('diversion', 'Diversion header'),
    text('trunk_type', 'Trunk type', { options: ['static_ip', 'auth', 'reg'], form: 'trunkType' }),
    text('outbound_proxy', 'Outbound SIP proxy', { form: 'outboundProxy' }),
    text('dtmf', 'DTMF', { options: ['rfc2833', 'tones', 'info'], form: 'dtmfType' }),
    text('username', 'User name'),
    flag('registration.enabled', 'Registration', { form: 'register' }),
    text('registration.realm', 'SIP realm', { form: 'realm' }),
    text('registration.from_user', 'From user', { form: 'fromUser' }),
    text('registration.from_domain', 'From domain', { form: 'fromDomain' }),
    flag('registration.public_ip', 'Public IP in Contact header', { form: 'publicIp' }),
    text('inbound_username', 'Inbound user name', { form: 'inboundUsername' }),
    rows(
      'sip_gateways',
      'SIP gateway',
      [
        text('address', 'address'),
        number('port', 'port'),
        number('netmask', 'netmask'),
        text('protocol', 'protocol', { options: ['udp', 'tcp', 'tls', 'tls/srtp'] }),
        flag('inbound', 'inbound'),
        flag('outbound', 'outbound'),
        flag('active', 'active'),
        flag('ping', 'OPTIONS ping'),
        flag('sips', 'sips scheme'),
        flag('pad', 'pad crypto'),
        flag('remove_ice', 'remove ICE', { form: 'noIce' }),
        flag('dtls_off', 'DTLS off', { form: 'noDtls' }),
      ],
      { known: ['address', 'port'], form: 'sip' },
    ),
    text('smpp.system_id', 'Outbound system ID', { form: 'smppSystemId' }),
    text('smpp.inbound_system_id', 'Inbound system ID', { form: 'smppInboundSystemId' }),
    text('smpp.enquire_link_interval', 'Enquire link interval', { form: 'smppInterval' }),
    rows('smpp.outbound', 'Outbound SMPP gateway', smppGateway, { known: ['address', 'port'], form: 'smppOut' }),
    rows('smpp.inbound', 'Inbound SMPP gateway', smppGateway, { known: ['address', 'port'], form: 'smppIn' }),
  ],
  secrets: [
    { path: 'password', label: 'Password of the registration or trunk', form: 'password' },
    { path: 'inbound_password', label: 'Inbound password', form: 'inboundPassword' },
    { path: 'smpp.password', label: 'Outbound SMPP password', form: 'smppPassword' },
    { path: 'smpp.inbound_password', label: 'Inbound SMPP password', form: 'smppInboundPassword' },
  ],
};
