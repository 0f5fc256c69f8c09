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

/** The changes as the values of the form's two fields, with the secrets in their own. */
export function changesText(
  variables: EnvironmentVariable[],
  changes: VariableChanges,
): { env_vars: string; env_secrets: string } {
  const secrets = new Set(variables.filter(({ obscure }) => obscure).map(({ name }) => name));
  const text = (secret: boolean) => {
    const own = Object.entries(changes).filter(([name]) => secrets.has(name) === secret);
    return own.length > 0 ? JSON.stringify(Object.fromEntries(own)) : '';
  };
  return { env_vars: text(false), env_secrets: text(true) };
}

/** The changes in one of the two fields: JSON by name. Empty if there are none, or the text is no such JSON. */
export function readChanges(text: unknown): VariableChanges {
  if (typeof text !== 'string' || text === '') return {};
  try {
    const changes: unknown = JSON.parse(text);
    return changes && typeof changes === 'object' && !Array.isArray(changes) ? (changes as VariableChanges) : {};
  } catch {
    return {};
  }
}
