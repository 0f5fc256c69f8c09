import type { When } from '../../../kit/form';
import { isUsed, settled, type VendorField, type VendorTextField } from '../../../kit/vendor';
import { hostPortProblem, urlProblem } from '../addresses';
import { optionsProblem } from '../json-options';

/** Fields that several vendors have. */

type Extra = Partial<Pick<VendorField, 'label' | 'help' | 'required' | 'visible' | 'once' | 'use' | 'from'>> & {
  placeholder?: string;
};

/** Shown or required while the credential is used for speech synthesis. */
export const usesTts: When = (values) => isUsed('tts', values);
/** Shown or required while the credential is used for recognition. */
export const usesStt: When = (values) => isUsed('stt', values);

/** Whether a local choice of the form stands on a value. */
export const stands =
  (name: string, value: unknown): When =>
  (values, context) =>
    settled(values, context, name) === value;

/** While every one of several conditions holds. */
export const both =
  (...all: When[]): When =>
  (values, context) =>
    all.every((one) => one(values, context));

/** A key or password: typed once, masked ever after. */
export const secret = (name: string, label: string, extra: Extra = {}): VendorTextField => ({
  kind: 'password',
  name,
  label,
  required: true,
  secret: true,
  maxLength: 2000,
  autoComplete: 'new-password',
  ...extra,
});

/** The key that most vendors know their customers by. */
export const apiKey = (extra: Extra = {}): VendorTextField => secret('api_key', 'API key', extra);

/** A text that can be changed later unless `once`. */
export const text = (name: string, label: string, extra: Extra = {}): VendorTextField => ({
  kind: 'text',
  name,
  label,
  required: true,
  maxLength: 255,
  ...extra,
});

/** An address of the form host:port. */
export const hostPort = (name: string, label: string, extra: Extra = {}): VendorTextField => ({
  ...text(name, label, { placeholder: '10.0.0.1:5000', ...extra }),
  check: hostPortProblem,
});

/** An address with one of the given schemes; the last one is suggested. */
export const url = (name: string, label: string, schemes: readonly string[], extra: Extra = {}): VendorTextField => ({
  ...text(name, label, { placeholder: `${schemes.at(-1)}://`, ...extra }),
  maxLength: 1024,
  check: (value) => urlProblem(value, schemes),
});

/** A choice among the models that the platform knows of the vendor; the first is the default. */
export const model = (name = 'model_id', label = 'Model', extra: Extra = {}): VendorTextField =>
  text(name, label, { from: 'models', ...extra });

/** Options of the vendor that the form does not know, as JSON. */
export const options = (): VendorTextField => ({
  kind: 'textarea',
  name: 'options',
  label: 'Extra Options',
  maxLength: 4999,
  check: optionsProblem,
});

/** A choice among known regions; one that is stored but not known stays. */
export const region = (name: string, label: string, known: readonly string[], extra: Extra = {}): VendorField => ({
  kind: 'select',
  name,
  label,
  required: true,
  options: (values, context) => {
    const stored = settled(values, context, `stored ${name}`);
    const all = typeof stored === 'string' && stored && !known.includes(stored) ? [stored, ...known] : known;
    return [{ value: '', label: 'Choose a region' }, ...all.map((value) => ({ value, label: value }))];
  },
  ...extra,
});

/** Whether the vendor's own cloud is used or a server of the operator; fixed once the credential exists. */
export const hosting = (): VendorField => ({
  kind: 'select',
  name: 'hosting',
  label: 'Hosting',
  local: true,
  once: true,
  required: true,
  options: [
    { value: 'hosted', label: 'Hosted by the vendor' },
    { value: 'on-premise', label: 'On-premise' },
  ],
});

export const hosted = stands('hosting', 'hosted');
export const onPremise = stands('hosting', 'on-premise');
