import type { Control, RegisterOptions, SetValueConfig, UseFormRegisterReturn } from 'react-hook-form';
import type { Facts, FormContext, FormDefinition, Values } from '@/lib/kit/form';

/** What the parts of a form share. */
export interface FormParts<F extends Facts = Facts> {
  form: FormDefinition<F>;
  context: FormContext<F>;
  control: Control<Values>;
  /** Registers an element as a field of the form, with its initial value, which the server-rendered page already shows. */
  register: (name: string, how?: RegisterOptions<Values>) => UseFormRegisterReturn & Begun;
  /** Changes a field, which then counts as unsaved, unless `shouldDirty` is false. */
  setValue: (name: string, value: unknown, how?: SetValueConfig) => void;
  /** Changes fields, based on the values at that moment; returns only the changed ones. */
  update: (how: (now: Values) => Values) => void;
  /** Moves to a field. */
  setFocus: (name: string) => void;
  /** Called after a person has changed a field: applies what follows from that. */
  followed: (name: string) => void;
  /** The values as they are on screen. */
  current: Values;
  /** What blocks the save, by field; by path inside a slot. */
  errors: Record<string, string>;
  /** Warnings that do not block the save. */
  warnings: Record<string, string>;
}

/** The initial value of an element. */
export interface Begun {
  defaultValue?: string | number;
  defaultChecked?: boolean;
}
