import type { Facts, Field, FormContext, FormDefinition, Values } from '../../../kit/form';
import { isOnce, isUsed, vendorFields, type VendorField } from '../vendor';
import { fitsTogether } from '../form';
import { vendorOf } from '../vendors/registry';

/**
 * What the form and its page know about the service whose keys are replaced. `settings` is the stored service as form values of
 * a new one, `masks` its secrets as the platform masks them, `label` its current label.
 */
export interface ReplacementFacts extends Facts {
  settings: Values;
  masks: Record<string, string>;
  label: string;
}

const PURPOSE = { tts: 'text-to-speech', stt: 'speech-to-text' };

/** Evaluates a vendor's rules as for a new service: everything about it is known. */
const creating = <F extends Facts>(context: FormContext<F>): FormContext<F> => ({ ...context, mode: 'create' });
const whole = (values: Values, { facts }: FormContext<ReplacementFacts>): Values => ({ ...facts.settings, ...values });

/** Settings entered only once: keys, what is fixed together with them, and settings that the platform may not return. */
const isAsked = (field: VendorField) =>
  !field.local && field.kind !== 'rows' && (isOnce(field) || field.unread === true || field.always === true);

/** Whether the stored service answers for a field: it was read with one that every service has. */
const isKnown = (field: VendorField, { settings }: ReplacementFacts) =>
  field.always === true && !isOnce(field) && !!settings[field.name];

/** Whether a stored key is for a use that is off: it may be left out, but can't be added later. */
const isSpare = ({ name, use }: VendorField, { settings, masks }: ReplacementFacts) =>
  use !== undefined && !isUsed(use, settings) && !!(masks[name] || settings[name]);

/** Whether a service has any keys that could be replaced. */
export function hasKeys(settings: Values, context: FormContext): boolean {
  const fields = vendorFields(vendorOf(String(settings.vendor ?? ''))).filter(isAsked);
  return fields.some((field) => isOnce(field) && (field.visible?.(settings, creating(context)) ?? true));
}

function asked(field: VendorField): Field<ReplacementFacts> {
  const { required, check } = field;
  return {
    ...field,
    help: field.help ?? (field.use && `Without it, the new service can’t be used for ${PURPOSE[field.use]}.`),
    fixed: undefined,
    visible: (values, context) =>
      !isKnown(field, context.facts) &&
      (isSpare(field, context.facts) || (field.visible?.(whole(values, context), creating(context)) ?? true)),
    required: (values, context) =>
      !isSpare(field, context.facts) &&
      (!!context.facts.masks[field.name] ||
        field.unread === true ||
        (typeof required === 'function' ? required(whole(values, context), creating(context)) : required === true)),
    check: check && ((value, values, context) => check(value, whole(values, context), creating(context))),
  };
}

/** New keys for a stored service. The platform can't change keys: a new service replaces the old one. */
export function replacementForm(vendorName: string): FormDefinition<ReplacementFacts> {
  const keys = vendorFields(vendorOf(vendorName)).filter(isAsked).map(asked);
  return {
    titles: { create: 'Replace keys', edit: 'Replace keys' },
    sections: [
      { id: 'keys', title: 'New keys', fields: keys },
      {
        id: 'name',
        title: 'New label',
        note: 'Two services of one vendor can’t share a label, so the new one needs its own.',
        fields: [
          {
            kind: 'text',
            name: 'label',
            label: 'Label',
            required: true,
            column: 'applications.speech_synthesis_label',
            visible: (_values, context) => context.facts.label !== '',
            check: (value, _values, context) =>
              value === context.facts.label ? `Enter a label other than “${context.facts.label}”.` : null,
          },
        ],
      },
      {
        id: 'first',
        title: 'Before anything else changes',
        fields: [
          {
            kind: 'check',
            name: 'test_first',
            label: 'Test the new keys',
            help: 'If the test fails, the new service is deleted and nothing else changes.',
            initial: true,
          },
        ],
      },
    ],
    rules: (values, context) => {
      const problem = Object.values(fitsTogether(whole(values, context), creating(context)))[0];
      return problem && keys[0] ? { [keys[0].name]: problem } : {};
    },
    texts: { created: 'Speech keys replaced', updated: 'Speech keys replaced' },
    afterUpdate: 'list',
  };
}

/** The form's initial values: no secrets, and fixed settings as stored. */
export function replacementValues(form: FormDefinition, { settings }: ReplacementFacts, label: string): Values {
  const keys = form.sections[0]!.fields.map(({ name, secret }) => [name, secret ? '' : (settings[name] ?? '')]);
  return { ...Object.fromEntries(keys), label, test_first: true };
}
