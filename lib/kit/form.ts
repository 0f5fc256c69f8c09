import type { Scope } from '../access/principal';
import type { Features } from '../config/features';
import type { Flavour } from '../config/settings';
import type { LongColumn, SealedColumn, TextColumn } from './column-lengths';
import { deletionTexts } from './list';

/** A form's values by field name: texts and booleans; a list field holds an array of such records. */
export type Values = Record<string, unknown>;

/** Plain data known about a record besides its values. Areas add their own: `interface CarrierFacts extends Facts`. */
export interface Facts {
  /** The names behind values that are SIDs. */
  accountName?: string;
  applicationName?: string;
  carrierName?: string;
  /** The stored secrets by field name, each as far as it may be shown. */
  secrets?: Record<string, string>;
  masks?: Record<string, string>;
  /** Values that an edit page shows but cannot change. */
  settled?: Values;
}

/** What predicates may depend on besides the values. Plain data: it travels from the server to the browser. */
export interface FormContext<F extends Facts = Facts> {
  mode: 'create' | 'edit';
  scope: Scope;
  /** The user may look but not change. */
  readOnly: boolean;
  /** The record is viewed as someone else: actions with an effect, such as a test, are not offered. */
  viewing?: boolean;
  features: Features;
  flavour: Flavour;
  /** What the area's page adds, for example whether the account has a realm. */
  facts: F;
}

/** Functions that a form provides. Declared as methods: the engine takes the forms of every area, each with its own facts. */
interface FormFunctions<F extends Facts> {
  when(values: Values, context: FormContext<F>): boolean;
  options(values: Values, context: FormContext<F>): readonly Option[];
  messages(values: Values, context: FormContext<F>): Record<string, string>;
  consequence(context: FormContext<F>): string;
}

export type When<F extends Facts = Facts> = FormFunctions<F>['when'];

interface FieldBase<F extends Facts> {
  name: string;
  label: string;
  /** Shown above the control, where the section's title already says the rest of the label. */
  caption?: string;
  help?: string;
  required?: boolean | When<F>;
  /** The message for a missing value, instead of the default one. */
  missing?: string;
  /** Fields that are stored together with it. What is missing is forgiven as long as none of them has been touched. */
  storedWith?: readonly string[];
  /** One predicate decides what is shown, what is checked and what is sent. */
  visible?: When<F>;
  /** Shown, but neither editable nor sent. */
  fixed?: When<F>;
  /** An additional rule; returns the message to show, or null. Called only for visible, filled, editable fields. */
  check?(value: unknown, values: Values, context: FormContext<F>): string | null;
  /** Said in a toast as well when what was entered is refused. */
  refusal?: string;
  /** Never read back, never put into a draft. */
  secret?: boolean;
  /** It holds changes only: reading the record doesn't show whether they are stored. */
  unread?: true;
  /** It belongs to the checkbox above it, and is indented below it. */
  indented?: true;
}

export interface TextField<F extends Facts = Facts> extends FieldBase<F> {
  kind: 'text' | 'password' | 'email' | 'textarea';
  /** The value of a new record, unless it is empty. */
  initial?: string;
  placeholder?: string;
  /** A URL, a name or a code, in a monospaced font. */
  mono?: true;
  /** The text as the platform needs it, where trimming it is not enough. */
  tidy?(text: string): string;
  /** A secret that is pasted, such as an API key: unlike a password, it has no spaces around it. */
  isKey?: true;
  /** A fixed word attached to the end of the control. */
  unit?(context: FormContext<F>): string | undefined;
  /** For secrets: whether one is stored. Left blank, it stays; if the form has `cleared`, it can be removed. */
  stored?: When<F>;
  /** The platform's column for the text: what that cannot hold is refused. */
  column?: TextColumn | LongColumn | SealedColumn;
  /** The maximum length, where it is less than the column's or there is no column. */
  maxLength?: number;
  autoComplete?: string;
}

interface CheckField<F extends Facts = Facts> extends FieldBase<F> {
  kind: 'check';
  initial?: boolean;
}

export interface Option {
  value: string;
  label: string;
}

interface SelectField<F extends Facts = Facts> extends FieldBase<F> {
  kind: 'select';
  initial?: string;
  options: readonly Option[] | FormFunctions<F>['options'];
}

/** One of the accounts of the current provider. For account users it is their own, taken from the session. */
interface AccountField<F extends Facts = Facts> extends FieldBase<F> {
  kind: 'account';
  /** The label of the option for no account: shared within the provider. */
  noneLabel?: string;
}

/** A list of records of texts, such as tags; the cells of a row are required. Rendered by a control of the area. */
export interface RowsField<F extends Facts = Facts> extends FieldBase<F> {
  kind: 'rows';
  cells: readonly { name: string; label: string; optional?: boolean; column?: TextColumn }[];
  most: number;
  /** The part of the value that the platform stores, if not all of it, and in no order: to check whether it is stored. */
  kept?: (value: unknown) => unknown;
}

/**
 * A value with a shape of its own, such as the gateways of a carrier. The area provides its control, the form's rules check it,
 * and the handler checks its type. Messages about a part of it use its path: 'sip.3.port'.
 */
export interface SlotField<F extends Facts = Facts> extends FieldBase<F> {
  kind: 'slot';
  /** The value of a new record; its type is the type of the value. */
  initial: () => unknown;
  /** The key of the platform's id in its records. New records have none, and get one when they are stored. */
  idKey?: string;
  /** The parts of a record that must be unique in combination. */
  unique?: readonly string[];
  /** The part of the value that the platform stores, if not all of it: to check whether it is stored. */
  kept?: (value: unknown) => unknown;
  /** Describes a change of it; by default its label. */
  words?: (now: unknown, before: unknown) => string[];
}

export type Field<F extends Facts = Facts> =
  TextField<F> | CheckField<F> | SelectField<F> | AccountField<F> | RowsField<F> | SlotField<F>;

export interface FormSection<F extends Facts = Facts> {
  /** The section's anchor, and its name where a form adds something of its own to it. */
  id?: string;
  title?: string;
  note?: string;
  /** Shown next to its title. */
  count?: (values: Values) => string;
  /** The tab that contains it, where the form has tabs. */
  tab?: string;
  /** The column layout of its fields, as in FormGrid; two by default. */
  columns?: 2 | 3 | 4 | 'hook';
  fields: readonly Field<F>[];
}

export interface FormDefinition<F extends Facts = Facts> {
  titles: { create: string; edit: string };
  sections: readonly FormSection<F>[];
  /** The fields that identify a record which a lost save may have created, and the names that a list row uses for them. */
  identity?: Record<string, string>;
  /** Rules over several fields: returns messages by field name. */
  rules?: FormFunctions<F>['messages'];
  /** Valid but questionable combinations: reported at the field, by name; they block nothing. */
  warnings?: FormFunctions<F>['messages'];
  /** Existing violations in untouched fields are reported from the start, and missing values block nothing either. */
  forgives?: true;
  /** Values of other fields that follow from a person's change of a field, by that field's name. */
  follows?: Record<string, (values: Values) => Values>;
  texts: {
    created: string;
    updated: string | ((before: Values, now: Values) => string);
    /** `{name}` stands for the record's name. */
    deleted?: string;
    confirmDelete?: string;
    deleteLabel?: string;
    /** What follows from its deletion. */
    consequence?: string | FormFunctions<F>['consequence'];
  };
  /** A saved edit leads back to the list, where the specification doesn't keep it on the page. */
  afterUpdate?: 'list';
}

/** What most forms say of a record. @param noun of the area's records: 'account' */
export function recordTexts(noun: string) {
  const begin = noun[0]!.toUpperCase() + noun.slice(1);
  return {
    created: `${begin} created successfully`,
    updated: `${begin} updated successfully`,
    deleteLabel: `Delete ${noun}`,
    ...deletionTexts(noun),
  };
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

/** Defines a form and keeps its literal type, so that `ValuesOf` knows its fields. */
export function defineForm<const F extends FormDefinition>(form: F): F {
  return form;
}

/** Defines sections for a form that is composed of several. */
export function defineSections<const S extends readonly FormSection[]>(...sections: S): S {
  return sections;
}

/** The values of an empty form. */
export function newValues<const F extends Pick<FormDefinition, 'sections'>>(form: F): ValuesOf<F> {
  const start = (field: Field): unknown => {
    if (field.kind === 'slot') return field.initial();
    if (field.kind === 'rows') return [];
    if (field.kind === 'check') return field.initial ?? false;
    return ('initial' in field && field.initial) || '';
  };
  return Object.fromEntries(fieldsOf(form).map((field) => [field.name, start(field)])) as ValuesOf<F>;
}

/** The text value of a field; empty where there is none. */
export function textOf(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** All fields of a form, in order. */
export function fieldsOf(form: Pick<FormDefinition, 'sections'>): Field[] {
  return form.sections.flatMap((section) => section.fields);
}
