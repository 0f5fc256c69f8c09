import { isCleared } from '../../kit/field-state';
import { textOf, type Facts, type FormContext, type Option, type Values } from '../../kit/form';
import { placeholderIn, placeholderSentence } from './placeholders';

/** Which passwords are stored, by field; a preset's placeholder is not one that would work. */
export type StoredSecrets = Record<string, 'secret' | 'placeholder'>;

export interface CarrierFacts extends Facts {
  /** Whether this user may choose a default application. */
  mayRoute: boolean;
  /** It does not register but has a From domain, which its calls use. */
  keepsFromDomain?: boolean;
  secrets?: StoredSecrets;
  /** Choices that remain possible because they are stored, by field. */
  choices?: Record<string, string>;
  /** Marks of the record's parts when it was read: they let a save detect others' changes. */
  marks?: Record<string, string>;
}

/** The stored passwords, by field. */
export const secretsOf = ({ facts }: FormContext<CarrierFacts>) => facts.secrets ?? {};
/** Whether a password is stored. */
export const isStored = (name: string) => (_values: Values, context: FormContext<CarrierFacts>) =>
  secretsOf(context)[name] !== undefined;
/** Whether there is a password, entered or stored. */
export const has = (name: string, values: Values, context: FormContext<CarrierFacts>) =>
  textOf(values, name) !== '' || (isStored(name)(values, context) && !isCleared(values, name));

/** Whether the carrier registers with its provider. */
export const registers = (values: Values) => values.requires_register === true;
/** Only a carrier that registers gets a From domain here; one that another tool has stored counts all the same. */
export const mayHaveFromDomain = (values: Values, { facts }: FormContext<CarrierFacts>) =>
  registers(values) || facts.keepsFromDomain === true;
/** Whether the carrier logs in here with a user name and password. */
export const signsIn = (values: Values) => values.trunk_type === 'auth';
/** Whether outbound calls authenticate. */
export const authenticates = (values: Values, context: FormContext<CarrierFacts>) =>
  registers(values) || !!textOf(values, 'register_username').trim() || has('register_password', values, context);
/** Where this installation has SMS. */
export const withSms = (_values: Values, { features }: FormContext<CarrierFacts>) => features.sms;

/** A text without a preset's placeholder, optionally with a further rule. */
export const real = (further?: (text: string, values: Values) => string | null) => (value: unknown, values: Values) => {
  const placeholder = placeholderIn(String(value));
  return placeholder ? placeholderSentence(placeholder) : (further?.(String(value), values) ?? null);
};

/** Like `real`, with a rule that holds only for a carrier that registers. */
export const whileRegistering = (problem: (text: string) => string | null) =>
  real((text, values) => (registers(values) ? problem(text) : null));

/** A stored value stays selectable even if this console does not know it. */
export const choices =
  (name: string, known: readonly Option[]) => (_values: Values, context: FormContext<CarrierFacts>) => {
    const stored = context.facts.choices?.[name];
    return stored && !known.some(({ value }) => value === stored)
      ? [...known, { value: stored, label: stored }]
      : known;
  };
