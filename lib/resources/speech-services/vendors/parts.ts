import type { When } from '../../../kit/form';
import { urlProblem } from '../../../kit/url-problem';
import { isUsed, type VendorField, type VendorTextField } from '../vendor';
import { settled } from '../chosen-vendor';
import { hostPortProblem, hostProblem } from '../addresses';
import { optionsProblem } from '../json-options';

/** Fields shared by several vendors. */

type Extra = Partial<
  Pick<
    VendorField,
    | 'help'
    | 'required'
    | 'missing'
    | 'visible'
    | 'once'
    | 'use'
    | 'from'
    | 'local'
    | 'goesWhenHidden'
    | 'unread'
    | 'always'
  >
> & { placeholder?: string };

/** Shown or required while the credential is used for speech synthesis. */
export const usesTts: When = (values) => isUsed('tts', values);
/** Shown or required while the credential is used for recognition. */
export const usesStt: When = (values) => isUsed('stt', values);

/** Whether a local choice of the form has a certain value. */
export const choiceIs =
  (name: string, value: unknown): When =>
  (values, context) =>
    settled(values, context, name) === value;

/** Whether the credential has an API key: an entered one, or a stored one, which is never shown. */
export const hasKey: When = (values, { mode, facts }) => (mode === 'edit' ? !!facts.masks?.api_key : !!values.api_key);

/** While all of several conditions hold. */
export const both =
  (...all: When[]): When =>
  (values, context) =>
    all.every((one) => one(values, context));

/** A key or password: entered once, then always masked. */
export const secret = (name: string, label: string, extra: Extra = {}): VendorTextField => ({
  kind: 'password',
  name,
  label,
  required: true,
  secret: true,
  isKey: true,
  maxLength: 2000,
  autoComplete: 'new-password',
  ...extra,
});

/** The key that most vendors use. */
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

const address =
  (check: VendorField['check']) =>
  (name: string, label: string, extra: Extra = {}): VendorTextField => ({
    ...text(name, label, { placeholder: '10.0.0.1:5000', ...extra }),
    check,
  });

/** An address of the form host:port. */
export const hostPort = address(hostPortProblem);

/** A host, with a port where needed. */
export const host = address(hostProblem);

/** A URL with one of the given schemes; the last one is suggested. */
export const url = (name: string, label: string, schemes: readonly string[], extra: Extra = {}): VendorTextField => ({
  ...text(name, label, { placeholder: `${schemes.at(-1)}://`, ...extra }),
  maxLength: 1024,
  check: (value) => urlProblem(value, schemes),
});

/** One of the vendor's models that the platform knows; the first is the default. */
export const model = (name = 'model_id', label = 'Model', extra: Extra = {}): VendorTextField =>
  text(name, label, { from: 'models', always: extra.required !== false, ...extra });

/** Vendor options that the form does not know, as JSON. */
export const options = (extra: Extra = {}): VendorTextField => ({
  kind: 'textarea',
  name: 'options',
  label: 'Extra Options',
  maxLength: 4999,
  check: optionsProblem,
  ...extra,
});

/** The options of a select: the platform's value, with a label where it differs. */
type Known = readonly (string | { value: string; label: string })[];

/**
 * One of the known values; a stored unknown one stays.
 * @param none the label for no value
 */
export const choice = (name: string, label: string, known: Known, none: string, extra: Extra = {}): VendorField => ({
  kind: 'select',
  name,
  label,
  required: true,
  options: (values, context) => {
    const all = known.map((one) => (typeof one === 'string' ? { value: one, label: one } : one));
    const stored = settled(values, context, `stored ${name}`);
    const strange = typeof stored === 'string' && stored && !all.some(({ value }) => value === stored);
    return [{ value: '', label: none }, ...(strange ? [{ value: stored, label: stored }] : []), ...all];
  },
  ...extra,
});

/** One of the known regions. */
export const region = (name: string, label: string, known: Known, extra: Extra = {}): VendorField =>
  choice(name, label, known, 'Choose a region', extra);

/**
 * Whether to use the vendor's own cloud or an operator's server.
 * @param extra by default it can still be changed once the credential exists
 */
export const hosting = (extra: Pick<VendorField, 'once' | 'check'> = {}): VendorField => ({
  kind: 'select',
  name: 'hosting',
  label: 'Hosting',
  local: true,
  required: true,
  options: [
    { value: 'hosted', label: 'Hosted by the vendor' },
    { value: 'on-premise', label: 'On-premises' },
  ],
  ...extra,
});

/** While the service is hosted by its vendor. */
export const hosted = choiceIs('hosting', 'hosted');
/** While the service runs on the customer's own premises. */
export const onPremise = choiceIs('hosting', 'on-premise');
