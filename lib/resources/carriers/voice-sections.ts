import { isAccountUser } from '../../access/principal';
import { defineSections, type FormContext, type Values } from '../../kit/form';
import { real, signsIn, type CarrierFacts } from './field-rules';
import { keptSip, newSipGateway, type SipGatewayValues } from './gateways';

const TECH_PREFIX_LEAST = 3;

/** Name, owner, changes to the dialled number, and the origin and destination of calls. */
export const voiceSections = defineSections(
  {
    id: 'general',
    title: 'General',
    tab: 'voice',
    fields: [
      { kind: 'text', name: 'name', label: 'Carrier name', column: 'voip_carriers.name', required: true },
      {
        kind: 'account',
        name: 'account_sid',
        label: 'Used By',
        noneLabel: 'All accounts',
        help: '“All accounts” shares the carrier with every account of this provider.',
        // Carriers of account users belong to their account.
        fixed: (_values, context) => isAccountUser(context),
      },
      {
        kind: 'text',
        name: 'application_sid',
        label: 'Default application',
        help: 'Handles calls to numbers that have no application of their own.',
        visible: (values: Values, { facts }: FormContext<CarrierFacts>) => facts.mayRoute && !!values.account_sid,
      },
      { kind: 'text', name: 'description', label: 'Description', column: 'voip_carriers.description' },
      {
        kind: 'text',
        name: 'tech_prefix',
        label: 'Tech prefix',
        column: 'voip_carriers.tech_prefix',
        mono: true,
        placeholder: 'None',
        help: `Prepended to every dialled number. At least ${TECH_PREFIX_LEAST} characters.`,
        check: real((text) =>
          text.length < TECH_PREFIX_LEAST
            ? `The tech prefix must have at least ${TECH_PREFIX_LEAST} characters.`
            : null,
        ),
      },
      {
        kind: 'text',
        name: 'diversion',
        label: 'Diversion header',
        column: 'voip_carriers.diversion',
        mono: true,
        help: 'Sent in the Diversion header of every outbound call, with a leading +.',
        check: real(),
      },
      {
        kind: 'check',
        name: 'is_active',
        label: 'Active',
        help: 'An inactive carrier takes no inbound calls and doesn’t register. Routing tables still send calls to it.',
        initial: true,
      },
      {
        kind: 'check',
        name: 'e164_leading_plus',
        label: 'E.164 syntax',
        caption: 'Send numbers with a leading + (E.164)',
      },
    ],
  },
  {
    id: 'gateways',
    title: 'SIP gateways',
    tab: 'voice',
    count: (values) =>
      `${(values.sip as unknown[]).length} (${signsIn(values) ? 'optional' : 'at least one required'})`,
    fields: [
      {
        kind: 'slot',
        name: 'sip',
        label: 'SIP gateways',
        idKey: 'sid',
        unique: ['address', 'port'],
        kept: (rows) => keptSip(rows as SipGatewayValues[]),
        initial: () => [newSipGateway()],
      },
    ],
  },
);
