import { isRecord } from '../../kit/is-record';

/** A variable that an application publishes, as its form shows it. */
export interface EnvironmentVariable {
  name: string;
  description: string;
  type: 'string' | 'number' | 'boolean';
  required: boolean;
  /** The allowed values. */
  options: string[] | null;
  /** A secret, or one that nothing declares not secret: its stored value is never shown. */
  obscure: boolean;
  /** The stored value; null if there is none, and for secrets. */
  value: VariableValue | null;
  isStored: boolean;
  /** The application's default. It takes effect only once it is stored. */
  proposed: VariableValue | null;
  /** Whether it has, or should have, several lines. */
  lines: boolean;
  /** Whether it should be read from a file. */
  file: boolean;
  /** Whether it is the name of one of the account's carriers. */
  carrier: boolean;
  /** In characters; null if unlimited. The platform does not check it. */
  maxLength: number | null;
}

export type VariableValue = string | number | boolean;

/** The form's changes, by name; null removes the stored value. */
export type VariableChanges = Record<string, VariableValue | null>;

/** The initial content of the field: the stored value, else the application's default. */
export function shownValue({ value, isStored, proposed }: EnvironmentVariable): VariableValue | null {
  return isStored ? value : proposed;
}

/** The application's defaults for variables without a stored value. */
export function proposals(variables: EnvironmentVariable[]): VariableChanges {
  const unset = variables.filter(({ isStored, proposed }) => !isStored && proposed !== null);
  return Object.fromEntries(unset.map(({ name, proposed }) => [name, proposed]));
}

/**
 * The changes after a variable was edited. A value equal to the stored one is no change; a secret whose field is empty again
 * keeps its value. With any change, the application's defaults are stored too, because the platform takes all variables
 * together and refuses them without the required ones.
 * @param value null for an empty field
 */
export function withValue(
  variables: EnvironmentVariable[],
  changes: VariableChanges,
  variable: EnvironmentVariable,
  value: VariableValue | null,
): VariableChanges {
  const proposed = proposals(variables);
  const typed = Object.entries({ ...changes, [variable.name]: value })
    .filter(([name]) => name !== variable.name || !isAsStored(variable, value))
    .filter(([name, one]) => !(name in proposed) || one !== proposed[name]);
  return typed.length > 0 ? { ...proposed, ...Object.fromEntries(typed) } : {};
}

function isAsStored({ isStored, obscure, value: stored, proposed }: EnvironmentVariable, value: VariableValue | null) {
  if (isStored) return obscure ? value === null : value === stored;
  return value === null && proposed === null;
}

/**
 * A change as the form's text holds it. `from` is the value that it replaces, by which a save recognises someone else's change; it
 * is left out where that is unknown, as for a stored secret. A default is no change of a person: it only fills what is not stored.
 */
interface NotedChange {
  to: VariableValue | null;
  from?: VariableValue | null;
  isDefault?: true;
}

export type NotedChanges = Record<string, NotedChange>;

/**
 * The changes as the values of the form's two fields, with the secrets in their own.
 * @param noted what the fields hold until now: a change that is still there replaces what it replaced when it was made
 */
export function changesText(
  variables: EnvironmentVariable[],
  changes: VariableChanges,
  noted: NotedChanges = {},
): { env_vars: string; env_secrets: string } {
  const known = new Map(variables.map((variable) => [variable.name, variable]));
  const text = (secret: boolean) => {
    const own = Object.entries(changes).filter(([name]) => (known.get(name)?.obscure === true) === secret);
    const all = own.map(([name, to]) => [name, notedChange(to, known.get(name), noted[name])]);
    return all.length > 0 ? JSON.stringify(Object.fromEntries(all)) : '';
  };
  return { env_vars: text(false), env_secrets: text(true) };
}

function notedChange(
  to: VariableValue | null,
  variable: EnvironmentVariable | undefined,
  earlier: NotedChange | undefined,
): NotedChange {
  if (!variable) return { to };
  const { isStored, obscure, value, proposed } = variable;
  if (!isStored && to !== null && to === proposed) return { to, isDefault: true };
  if (earlier?.from !== undefined) return { to, from: earlier.from };
  return isStored && obscure ? { to } : { to, from: isStored ? value : null };
}

/** The changes in one of the two fields, by name. Empty if there are none, or the text is no such JSON. */
export function notedChanges(text: unknown): NotedChanges {
  if (typeof text !== 'string' || text === '') return {};
  try {
    const changes: unknown = JSON.parse(text);
    if (!isRecord(changes)) return {};
    // A plain value is written whatever is stored.
    const noted = (change: unknown) => (isNoted(change) ? change : { to: change as VariableValue | null });
    return Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, noted(change)]));
  } catch {
    return {};
  }
}

const isNoted = (change: unknown): change is NotedChange => isRecord(change);

/** A stored value as a form can show it; null for none. */
export function plain(value: unknown): VariableValue | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
