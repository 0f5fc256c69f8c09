import { choosesAccount } from '../../access/principal';
import { onceCreated } from '../../kit/common-fields';
import { textOf, type FormContext, type FormDefinition, type Values } from '../../kit/form';
import { togetherProblem } from '../../kit/text-columns';
import { isOnce, isUsed, vendorFields, type CopyFacts, type SpeechUse } from './vendor';
import { chosenVendor, isVendorOn, settled } from './chosen-vendor';
import type { CombinedStatus } from './status';
import { vendorOf, VENDORS } from './vendors/registry';

const uses = (use: SpeechUse) => (values: Values, context: FormContext) =>
  vendorOf(chosenVendor(values, context))?.[use] ?? context.mode === 'edit';

/** Facts about a stored service. */
export interface SpeechFacts extends CopyFacts {
  credentialSid?: string;
  /** Stored settings that this console has no field for. */
  others?: { name: string; value: string }[];
  vendorName?: string;
  /** SIDs of the custom voices whose cloning key is stored. */
  voicesWithKey?: string[];
  lastTest?: CombinedStatus;
  /** What a test leaves open, or decides. */
  testNote?: string;
}

/** Speech services (specification part 2, section 5): the fields that all vendors share, then one section per vendor. */
export const speechForm: FormDefinition<SpeechFacts> = {
  titles: { create: 'Add speech service', edit: 'Edit speech service' },
  identity: { vendor: 'vendor', custom_name: 'vendor', label: 'label', account_sid: 'accountSid' },
  sections: [
    {
      id: 'vendor',
      title: 'Vendor',
      note: 'Vendor, account and label can’t be changed later.',
      fields: [
        {
          kind: 'select',
          name: 'vendor',
          label: 'Vendor',
          required: true,
          visible: (_values, { mode }) => mode === 'create',
          options: (_values, { features }) =>
            VENDORS.filter((vendor) => isVendorOn(vendor, features)).map(({ id, label }) => ({ value: id, label })),
        },
      ],
    },
    {
      id: 'service',
      title: 'Service',
      fields: [
        {
          kind: 'account',
          name: 'account_sid',
          label: 'Account',
          noneLabel: 'All accounts',
          help: '“All accounts” shares it with every account of this provider.',
          visible: (_values, context) => choosesAccount(context),
          fixed: onceCreated,
        },
        {
          kind: 'text',
          name: 'label',
          label: 'Label',
          column: 'speech_credentials.label',
          help: 'Needed only for a second credential from the same vendor.',
          fixed: onceCreated,
        },
        { kind: 'check', name: 'use_for_tts', label: 'Use for text-to-speech', visible: uses('tts') },
        { kind: 'check', name: 'use_for_stt', label: 'Use for speech-to-text', visible: uses('stt') },
      ],
    },
    ...VENDORS.flatMap(({ id, label, fields, sections = [] }) => [
      { id: `vendor-${id}`, title: label, fields },
      ...sections,
    ]),
  ],
  rules: (values, context) => ({
    ...fitsTogether(values, context),
    ...usesWithoutKeys(values, context),
    ...vendorOf(chosenVendor(values, context))?.rules?.(values, context),
  }),
  follows: {
    // In containers, these stand for the containers; in the vendor's cloud, for a custom voice and a custom model.
    hosting: (values) => ({
      use_custom_tts: textOf(values, 'custom_tts_endpoint') !== '',
      use_custom_stt: textOf(values, 'custom_stt_endpoint') !== '',
    }),
  },
  texts: {
    created: 'Speech credential created successfully',
    updated: 'Speech credential updated successfully',
    deleted: 'Deleted speech service {name}',
    confirmDelete: 'Are you sure you want to delete speech service {name}?',
    deleteLabel: 'Delete speech service',
    consequence:
      'Applications that use it lose their text-to-speech and speech-to-text. Its custom voices are deleted too.',
  },
};

const NO_KEYS = 'This service has no keys for this use, and they can’t be added later. Add a new service instead.';

/** A use that has keys of its own, which a stored service lacks: they can't be added, and the platform would not complain. */
function usesWithoutKeys(values: Values, context: FormContext): Record<string, string> {
  const vendor = vendorOf(chosenVendor(values, context));
  if (!vendor || context.mode === 'create') return {};
  const isMissing = (name: string) => !settled(values, context, name) && !context.facts.masks?.[name];
  const lacking = vendorFields(vendor).filter(
    (field) => field.use && field.required && isOnce(field) && isUsed(field.use, values) && isMissing(field.name),
  );
  return Object.fromEntries(lacking.map(({ use }) => [`use_for_${use}`, NO_KEYS]));
}

/** The longest secret that vendors issue, except Google's file, which comes with no other long settings. */
const SECRET_BYTES = 300;

/** The platform stores all of a vendor's settings in one encrypted column; the edit page cannot see the secrets. */
export function fitsTogether(values: Values, context: FormContext): Record<string, string> {
  const fields = vendorFields(vendorOf(chosenVendor(values, context)))
    .filter(({ local, kind }) => !local && kind !== 'rows')
    .map(({ name, label }) => ({ name, label, value: values[name] }));
  return togetherProblem('speech_credentials.credential', fields, context.mode === 'edit' ? SECRET_BYTES : 0);
}
