import type { Scope } from '../access/principal';
import type { Features, Flavour } from '../config/settings';
import type { SealedColumn, TextColumn } from './text-columns';

/** A form's values by field name: texts and booleans; a list field holds an array of such records. */
export type Values = Record<string, unknown>;

/** What predicates may depend on besides the values. Plain data: it travels from the server to the browser. */
export interface FormContext {
  mode: 'create' | 'edit';
  scope: Scope;
  /** The user may look but not change. */
  readOnly: boolean;
  features: Features;
  flavour: Flavour;
  /** What the area's page adds, for example whether the account has a realm. */
  facts: Record<string, unknown>;
}

export type When = (values: Values, context: FormContext) => boolean;

interface FieldBase {
  name: string;
  label: string;
  /** The words above the control, where the section's title says the rest of the label. */
  caption?: string;
  help?: string;
  required?: boolean | When;
  /** One predicate decides what is shown, what is checked and what is sent. */
  visible?: When;
  /** Shown, but neither editable nor sent. */
  fixed?: When;
  /** A further rule; returns the sentence to show, or null. Asked only about visible, filled, editable fields. */
  check?: (value: unknown, values: Values, context: FormContext) => string | null;
  /** Never read back, never put into a draft. */
  secret?: boolean;
}

export interface TextField extends FieldBase {
  kind: 'text' | 'password' | 'email' | 'textarea';
  placeholder?: string;
  /** Where the platform keeps the text: what that column cannot hold is refused. */
  column?: TextColumn | SealedColumn;
  /** The most characters, where they are fewer than the column holds or there is no column. */
  maxLength?: number;
  autoComplete?: string;
}

export interface CheckField extends FieldBase {
  kind: 'check';
}

export interface SelectField extends FieldBase {
  kind: 'select';
  options:
    { value: string; label: string }[] | ((values: Values, context: FormContext) => { value: string; label: string }[]);
}

/** One of the accounts of the current provider. For account users it is their own, taken from the session. */
export interface AccountField extends FieldBase {
  kind: 'account';
  /** The words of a choice that stands for no account: shared within the provider. */
  noneLabel?: string;
}

/** A list of records of texts, such as tags: the cells of a row are required. Drawn by a control of the area's own. */
export interface RowsField extends FieldBase {
  kind: 'rows';
  cells: { name: string; label: string; optional?: boolean; column?: TextColumn }[];
  most: number;
}

export type Field = TextField | CheckField | SelectField | AccountField | RowsField;

export interface FormSection {
  /** The anchor of the section, and its name where a form adds something of its own to it. */
  id?: string;
  title?: string;
  note?: string;
  /** How its fields stand side by side, as FormGrid has it; two unless said otherwise. */
  columns?: 2 | 3 | 4 | 'hook';
  fields: Field[];
}

export interface FormDefinition {
  titles: { create: string; edit: string };
  sections: FormSection[];
  /** The fields by which a record is found that a lost save may have made, and what a row of the list calls them. */
  identity?: Record<string, string>;
  /** Rules over several fields: returns messages by field name. */
  rules?: (values: Values, context: FormContext) => Record<string, string>;
  texts: {
    created: string;
    updated: string;
    /** `{name}` stands for the record's name. */
    deleted?: string;
    confirmDelete?: string;
    deleteLabel?: string;
  };
  /** Where a saved edit leads: the specification keeps most on the page and sends some back to the list. */
  afterUpdate: 'stay' | 'list';
}

export const DEFAULT_MAX_LENGTH = 255;

/** All fields of a form, in order. */
export function fieldsOf(form: FormDefinition): Field[] {
  return form.sections.flatMap((section) => section.fields);
}

/** Whether the field is shown now. What is not shown is neither checked nor sent. */
export function isVisible(field: Field, values: Values, context: FormContext): boolean {
  return field.visible ? field.visible(values, context) : true;
}

/** Whether a person can change the field now: visible, not fixed, and the form not read-only. */
export function isEditable(field: Field, values: Values, context: FormContext): boolean {
  return !context.readOnly && isVisible(field, values, context) && !field.fixed?.(values, context);
}

/** Whether the field must be filled in now, if it is shown. */
export function isRequired(field: Field, values: Values, context: FormContext): boolean {
  return typeof field.required === 'function' ? field.required(values, context) : field.required === true;
}
