import { defineSections } from '../../kit/form';
import {
  authenticates,
  choices,
  isStored,
  mayHaveFromDomain,
  real,
  registers,
  signsIn,
  whileRegistering,
} from './field-rules';
import { proxyProblem, realmProblem, userProblem } from './trunk-rules';

export const TRUNK_TYPES = [
  { value: 'static_ip', label: 'Static IP' },
  { value: 'auth', label: 'Authentication' },
  { value: 'reg', label: 'Registration' },
] as const;

/** How the gateway authenticates and registers with the carrier, and how the carrier authenticates with the gateway. */
export const trunkSections = defineSections(
  {
    id: 'authentication',
    title: 'Outbound authentication',
    tab: 'voice',
    fields: [
      {
        kind: 'text',
        name: 'register_username',
        label: 'User name',
        column: 'voip_carriers.register_username',
        mono: true,
        required: authenticates,
        missing: 'Enter a user name: a password or SIP registration needs one.',
        check: whileRegistering(userProblem),
      },
      {
        kind: 'password',
        name: 'register_password',
        label: 'Password',
        column: 'voip_carriers.register_password',
        mono: true,
        secret: true,
        stored: isStored('register_password'),
        required: authenticates,
        missing: 'Enter a password: a user name or SIP registration needs one.',
      },
      {
        kind: 'check',
        name: 'requires_register',
        label: 'Require SIP register',
        help: 'Registers with the carrier. Requires a user name, password and SIP realm.',
      },
      {
        kind: 'text',
        name: 'register_sip_realm',
        label: 'SIP realm',
        column: 'voip_carriers.register_sip_realm',
        mono: true,
        indented: true,
        visible: registers,
        required: true,
        missing: 'SIP realm is required for registration.',
        check: real((text) => realmProblem(text, 'The SIP realm')),
      },
      {
        kind: 'text',
        name: 'register_from_user',
        label: 'From user',
        column: 'voip_carriers.register_from_user',
        mono: true,
        indented: true,
        visible: registers,
        check: real(userProblem),
      },
      {
        kind: 'text',
        name: 'register_from_domain',
        label: 'From domain',
        column: 'voip_carriers.register_from_domain',
        mono: true,
        indented: true,
        help: 'The host in the From header of registrations and calls.',
        visible: mayHaveFromDomain,
        check: real((text) => realmProblem(text, 'The from domain')),
      },
      {
        kind: 'check',
        name: 'register_public_ip_in_contact',
        label: 'Public IP in Contact header',
        caption: 'Use public IP in Contact header',
        indented: true,
        visible: registers,
      },
    ],
  },
  {
    id: 'trunk',
    title: 'Trunk',
    tab: 'voice',
    fields: [
      {
        kind: 'select',
        name: 'trunk_type',
        label: 'Trunk type',
        help: 'How the platform identifies inbound calls from this carrier.',
        initial: 'static_ip',
        options: choices('trunk_type', TRUNK_TYPES),
        check: (value, values) =>
          value === 'reg' && !registers(values)
            ? 'A registration trunk has to register: tick “Require SIP register”, or choose another type.'
            : null,
      },
      {
        kind: 'select',
        name: 'dtmf_type',
        label: 'DTMF type',
        initial: 'rfc2833',
        options: choices('dtmf_type', [
          { value: 'rfc2833', label: 'RFC 2833' },
          { value: 'tones', label: 'In-band tones' },
          { value: 'info', label: 'SIP INFO' },
        ]),
      },
      {
        kind: 'text',
        name: 'inbound_auth_username',
        label: 'Inbound user name',
        column: 'voip_carriers.inbound_auth_username',
        mono: true,
        required: signsIn,
        missing: 'An authentication trunk needs an inbound user name.',
        check: real(),
      },
      {
        kind: 'password',
        name: 'inbound_auth_password',
        label: 'Inbound password',
        column: 'voip_carriers.inbound_auth_password',
        mono: true,
        secret: true,
        stored: isStored('inbound_auth_password'),
        required: signsIn,
        missing: 'An authentication trunk needs an inbound password.',
      },
      {
        kind: 'text',
        name: 'outbound_sip_proxy',
        label: 'Outbound SIP proxy',
        column: 'voip_carriers.outbound_sip_proxy',
        mono: true,
        placeholder: 'None',
        help: 'Outbound calls are sent through this proxy. If the carrier registers, only registrations are.',
        check: real((text, values) => proxyProblem(text, { registers: registers(values) })),
      },
    ],
  },
);
