import { defineSections } from '../../kit/form';
import { isStored, real, withSms } from './field-rules';
import { keptSmpp, newSmppGateway, smppFilled, type SmppGatewayValues } from './gateways';

const smppGateways = {
  kind: 'slot',
  label: 'SMPP gateways',
  idKey: 'sid',
  unique: ['address', 'port'],
  kept: (rows: unknown) => keptSmpp(rows as SmppGatewayValues[]),
  initial: () => [newSmppGateway()],
  visible: withSms,
} as const;

const systemId = {
  kind: 'text',
  caption: 'System ID',
  mono: true,
  placeholder: 'None',
  visible: withSms,
  check: real(),
} as const;

const password = { kind: 'password', caption: 'Password', mono: true, secret: true, visible: withSms } as const;

/** SMS over SMPP, outbound and inbound. */
export const smsSections = defineSections(
  {
    id: 'smpp-outbound',
    title: 'Outbound SMPP',
    tab: 'sms',
    note: 'Messages sent to the carrier.',
    fields: [
      {
        ...systemId,
        name: 'smpp_system_id',
        label: 'Outbound system ID',
        column: 'voip_carriers.smpp_system_id',
      },
      {
        ...password,
        name: 'smpp_password',
        label: 'Outbound SMPP password',
        column: 'voip_carriers.smpp_password',
        stored: isStored('smpp_password'),
      },
      {
        kind: 'text',
        name: 'smpp_enquire_link_interval',
        label: 'Enquire link interval',
        mono: true,
        placeholder: 'None',
        help: 'Interval between enquire_link requests, in seconds.',
        visible: withSms,
        check: real((text) => (/^\d{1,6}$/.test(text) ? null : 'The interval must be a number of seconds.')),
      },
      { ...smppGateways, name: 'smpp_outbound' },
    ],
  },
  {
    id: 'smpp-inbound',
    title: 'Inbound SMPP',
    tab: 'sms',
    note: 'Messages received from the carrier.',
    fields: [
      {
        ...systemId,
        name: 'smpp_inbound_system_id',
        label: 'Inbound system ID',
        column: 'voip_carriers.smpp_inbound_system_id',
      },
      {
        ...password,
        name: 'smpp_inbound_password',
        label: 'Inbound SMPP password',
        column: 'voip_carriers.smpp_inbound_password',
        stored: isStored('smpp_inbound_password'),
        required: ({ smpp_inbound }) => smppFilled(smpp_inbound as SmppGatewayValues[]).length > 0,
        missing: 'An inbound password is required when inbound IP addresses are given.',
      },
      { ...smppGateways, name: 'smpp_inbound' },
    ],
  },
);
