import { isCleared } from '../../kit/field-state';
import {
  defineForm,
  defineSections,
  textOf,
  type Field,
  type FormContext,
  type FormDefinition,
  type Values,
} from '../../kit/form';
import { has, registers, secretsOf, signsIn, type CarrierFacts } from './field-rules';
import { gatewayRules, ignoredPorts, type Gateways } from './gateway-rules';
import { smsSections } from './sms-sections';
import { trunkSections } from './trunk-sections';
import { voiceSections } from './voice-sections';

const declared = [...voiceSections, ...trunkSections, ...smsSections] as const;

const fields: Field[] = declared.flatMap((section): readonly Field[] => section.fields);

/** The passwords. The browser learns which ones are stored, never their values: the form only holds newly entered ones. */
export const SECRETS = fields.filter(({ secret }) => secret).map(({ name }) => name);

function clearedLabels(now: unknown, before: unknown): string[] {
  const [cleared, was] = [now, before].map((names) => (Array.isArray(names) ? (names as string[]) : []));
  const changed = fields.filter(({ name }) => cleared!.includes(name) !== was!.includes(name));
  return changed.map(({ label }) => label);
}

/** Which stored passwords the next save removes. It is not a visible field: each password's control shows it. */
const removals = defineSections({
  fields: [{ kind: 'slot', name: 'cleared', label: 'Passwords', initial: (): string[] => [], words: clearedLabels }],
});

function rules(values: Values, context: FormContext<CarrierFacts>): Record<string, string> {
  const found: Record<string, string> = {};
  const secrets = secretsOf(context);
  for (const field of fields.filter(({ secret }) => secret)) {
    const stays = secrets[field.name] === 'placeholder' && !values[field.name] && !isCleared(values, field.name);
    const isShown = field.visible?.(values, context) !== false;
    if (stays && isShown) found[field.name] = 'The preset’s placeholder is still stored here. Enter the password.';
  }
  const sends = textOf(values, 'smpp_system_id').trim() !== '' || has('smpp_password', values, context);
  const gateways = gatewayRules(values as Values & Gateways, {
    sms: context.features.sms,
    sends,
    needsSip: !signsIn(values),
  });
  const outbound = (values.sip as { outbound: boolean; active: boolean }[]).filter((one) => one.outbound);
  if (registers(values) && !gateways.sip && !outbound.some(({ active }) => active)) {
    found.sip =
      outbound.length === 0
        ? 'A carrier that registers needs an outbound gateway: the registration is sent there.'
        : 'A carrier that registers needs an active outbound gateway: the registration is sent there.';
  }
  return { ...found, ...gateways };
}

/** Settings that work but contradict each other, or have a consequence that is easily missed. */
function warnings(values: Values): Record<string, string> {
  const toGateway = registers(values) && textOf(values, 'outbound_sip_proxy').trim() === '';
  const found = ignoredPorts((values as Values & Gateways).sip, toGateway);
  if (registers(values) && values.trunk_type === 'static_ip') {
    found.trunk_type =
      'This carrier registers, so its type should be “Registration”. Otherwise, calls from where it registers aren’t recognised.';
  }
  return found;
}

/** Carriers (specification part 2, section 5). Fields are named after the platform's columns. */
export const carrierForm = defineForm({
  titles: { create: 'Add carrier', edit: 'Edit carrier' },
  identity: { name: 'name', account_sid: 'accountSid' },
  sections: [...declared, ...removals],
  rules,
  warnings,
  forgives: true,
  follows: {
    // Other accounts have other applications.
    account_sid: () => ({ application_sid: '' }),
    // The type expresses it too, unless the trunk authenticates by itself.
    requires_register: (values) => (signsIn(values) ? {} : { trunk_type: registers(values) ? 'reg' : 'static_ip' }),
    // It would be refused otherwise.
    trunk_type: ({ trunk_type }) => (trunk_type === 'reg' ? { requires_register: true } : {}),
  },
  texts: {
    created: 'Carrier created successfully',
    updated: savedSentence,
    deleted: 'Deleted Carrier {name}',
    confirmDelete: 'Are you sure you want to delete carrier {name}?',
    deleteLabel: 'Delete carrier',
    consequence: 'Its gateways are deleted too.',
  },
} satisfies FormDefinition);

type Row = { sid: string | null; address: string };

/** One message per save: what was saved, and what was removed with it. */
function savedSentence(before: Values, now: Values): string {
  const lists = [
    ['sip', 'SIP'],
    ['smpp_outbound', 'SMPP outbound'],
    ['smpp_inbound', 'SMPP inbound'],
  ] as const;
  const sentences = lists.flatMap(([name, kind]) => {
    const left = now[name] as Row[];
    const gone = (before[name] as Row[]).filter(
      (row) => row.sid && !left.some((one) => one.sid === row.sid && one.address.trim()),
    ).length;
    if (gone === 0) return [];
    return gone === 1 ? `${kind} gateway successfully deleted` : `${gone} ${kind} gateways successfully deleted`;
  });
  return ['Carrier updated successfully', ...sentences].join('. ');
}
