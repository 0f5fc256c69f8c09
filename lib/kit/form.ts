import type { Scope } from '../access/principal';
import type { Features, Flavour } from '../config/settings';
import type { LongColumn, SealedColumn, TextColumn } from './text-columns';

/** A form's values by field name: texts and booleans; a list field holds an array of such records. */
export type Values = Record<string, unknown>;

/** What is known of a record besides its values, as plain data. Areas add their own: `interface CarrierFacts extends Facts`. */
export interface Facts {
  /** What the values that are SIDs are called. */
  accountName?: string;
  applicationName?: string;
  carrierName?: string;
  /** The secrets that are stored, by the names of their fields: what may be shown of them. */
  secrets?: Record<string, string>;
  masks?: Record<string, string>;
  /** Values that an edit page only shows. */
  settled?: Values;
}

/** What predicates may depend on besides the values. Plain data: it travels from the server to the browser. */
export interface FormContext<F extends Facts = Facts> {
  mode: 'create' | 'edit';
  scope: Scope;
  /** The user may look but not change. */
  readOnly: boolean;
  /** Somebody looks at the record as somebody else would: what has an effect, such as a test, is not offered. */
  viewing?: boolean;
  features: Features;
  flavour: Flavour;
  /** What the area's page adds, for example whether the account has a realm. */
  facts: F;
}

/** What a form is asked. As methods: what draws and checks all forms takes those of every area, each with its own facts. */
interface Asked<F extends Facts> {
  when(values: Values, context: FormContext<F>): boolean;
  options(values: Values, context: FormContext<F>): readonly Option[];
  messages(values: Values, context: FormContext<F>): Record<string, string>;
}

export type When<F extends Facts = Facts> = Asked<F>['when'];

interface FieldBase<F extends Facts> {
  name: string;
  label: string;
  /** The words above the control, where the section's title says the rest of the label. */
  caption?: string;
  help?: string;
  required?: boolean | When<F>;
  /** What is said when it is missing, in place of the plain sentence. */
  missing?: string;
  /** One predicate decides what is shown, what is checked and what is sent. */
  visible?: When<F>;
  /** Shown, but neither editable nor sent. */
  fixed?: When<F>;
  /** A further rule; returns the sentence to show, or null. Asked only about visible, filled, editable fields. */
  check?(value: unknown, values: Values, context: FormContext<F>): string | null;
  /** Never read back, never put into a draft. */
  secret?: boolean;
  /** It belongs to the tick above it, and stands indented below that. */
  indented?: true;
}

export interface TextField<F extends Facts = Facts> extends FieldBase<F> {
  kind: 'text' | 'password' | 'email' | 'textarea';
  /** What a new record has, unless it is empty. */
  initial?: string;
  placeholder?: string;
  /** An address, a name or a code, in letters of one width. */
  mono?: true;
  /** A fixed word joined to its end. */
  unit?(context: FormContext<F>): string | undefined;
  /** Of a secret: whether one is stored. Left blank it stays; where the form has `cleared`, it can be removed. */
  stored?: When<F>;
  /** Where the platform keeps the text: what that column cannot hold is refused. */
  column?: TextColumn | LongColumn | SealedColumn;
  /** The most characters, where they are fewer than the column holds or there is no column. */
  maxLength?: number;
  autoComplete?: string;
}

export interface CheckField<F extends Facts = Facts> extends FieldBase<F> {
  kind: 'check';
  initial?: boolean;
}

interface Option {
  value: string;
  label: string;
}

export interface SelectField<F extends Facts = Facts> extends FieldBase<F> {
  kind: 'select';
  initial?: string;
  options: readonly Option[] | Asked<F>['options'];
}

/** One of the accounts of the current provider. For account users it is their own, taken from the session. */
export interface AccountField<F extends Facts = Facts> extends FieldBase<F> {
  kind: 'account';
  /** The words of a choice that stands for no account: shared within the provider. */
  noneLabel?: string;
}

/** A list of records of texts, such as tags: the cells of a row are required. Drawn by a control of the area's own. */
export interface RowsField<F extends Facts = Facts> extends FieldBase<F> {
  kind: 'rows';
  cells: readonly { name: string; label: string; optional?: boolean; column?: TextColumn }[];
  most: number;
}

/**
 * A value of a shape of its own, such as the gateways of a carrier: a control of the area draws it in its place, the rules
 * of the form check it, and the handler checks its type. Where messages are about a part of it, they are by path: 'sip.3.port'.
 */
export interface SlotField<F extends Facts = Facts> extends FieldBase<F> {
  kind: 'slot';
  /** What a new record has; its type is the type of the value. */
  initial: () => unknown;
  /** The key under which the platform's id is in its records: what is new has none, and gets one when it is stored. */
  idKey?: string;
  /** The parts of a record that together must be no other record's. */
  unique?: readonly string[];
  /** What of the value the platform keeps, where that is not all of it: for looking whether it is stored. */
  kept?: (value: unknown) => unknown;
  /** What people call a change of it; its label unless said otherwise. */
  words?: (now: unknown, before: unknown) => string[];
}

export type Field<F extends Facts = Facts> =
  TextField<F> | CheckField<F> | SelectField<F> | AccountField<F> | RowsField<F> | SlotField<F>;

export interface FormSection<F extends Facts = Facts> {
  /** The anchor of the section, and its name where a form adds something of its own to it. */
  id?: string;
  title?: string;
  note?: string;
  /** What is said beside its title. */
  count?: (values: Values) => string;
  /** The tab in which it is, where the form has tabs. */
  tab?: string;
  /** How its fields stand side by side, as FormGrid has it; two unless said otherwise. */
  columns?: 2 | 3 | 4 | 'hook';
  fields: readonly Field<F>[];
}

export interface FormDefinition<F extends Facts = Facts> {
  titles: { create: string; edit: string };
  sections: readonly FormSection<F>[];
  /** The fields by which a record is found that a lost save may have made, and what a row of the list calls them. */
  identity?: Record<string, string>;
  /** Rules over several fields: returns messages by field name. */
  rules?: Asked<F>['messages'];
  /** What works, and yet does not fit together: told at the field, by name; it stops nothing. */
  warnings?: Asked<F>['messages'];
  /** What is stored against a rule, and not touched here, is told from the first; also what is missing stops nothing then. */
  forgives?: true;
  /** What follows from a person's change of a field, by that field's name: values of other fields. */
  follows?: Record<string, (values: Values) => Values>;
  texts: {
    created: string;
    updated: string | ((before: Values, now: Values) => string);
    /** `{name}` stands for the record's name. */
    deleted?: string;
    confirmDelete?: string;
    deleteLabel?: string;
  };
  /** Where a saved edit leads: the specification keeps most on the page and sends some back to the list. */
  afterUpdate: 'stay' | 'list';
}

export const DEFAULT_MAX_LENGTH = 255;

type ValueOf<F extends Field> = F extends { kind: 'slot'; initial: () => infer T }
  ? T
  : F extends { kind: 'check' }
    ? boolean
    : F extends { kind: 'rows' }
      ? Record<string, string>[]
      : string;

/** The values of a form, by the names and kinds of its fields. */
export type ValuesOf<F extends Pick<FormDefinition, 'sections'>> = {
  [One in F['sections'][number]['fields'][number] as One['name']]: ValueOf<One>;
};

/** A definition as it is written, so that `ValuesOf` knows its fields. */
export function defineForm<const F extends FormDefinition>(form: F): F {
  return form;
}

/** Sections of a form, for one that is put together of several. */
export function defineSections<const S extends readonly FormSection[]>(...sections: S): S {
  return sections;
}

/** What an empty form holds. */
export function newValues<const F extends Pick<FormDefinition, 'sections'>>(form: F): ValuesOf<F> {
  const start = (field: Field): unknown => {
    if (field.kind === 'slot') return field.initial();
    if (field.kind === 'rows') return [];
    if (field.kind === 'check') return field.initial ?? false;
    return ('initial' in field && field.initial) || '';
  };
  return Object.fromEntries(fieldsOf(form).map((field) => [field.name, start(field)])) as ValuesOf<F>;
}

/** A text of a form; empty where there is none. */
export function textOf(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** All fields of a form, in order. */
export function fieldsOf(form: Pick<FormDefinition, 'sections'>): Field[] {
  return form.sections.flatMap((section) => section.fields);
}

/** The field in which a form names the stored secrets that a save is to remove. */
export const CLEARED = 'cleared';

/** Whether a stored secret is to be removed by the next save. */
export function isCleared(values: Values, name: string): boolean {
  const cleared = values[CLEARED];
  return Array.isArray(cleared) && cleared.includes(name);
}

/** Whether a secret is stored, and not to be removed: then it need not be typed. */
export function staysStored(field: Field, values: Values, context: FormContext): boolean {
  const stored = 'stored' in field && field.stored?.(values, context) === true;
  return stored && !isCleared(values, field.name);
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
