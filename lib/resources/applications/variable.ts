/** A variable that an application publishes, as its form shows it. */
export interface EnvironmentVariable {
  name: string;
  description: string;
  type: 'string' | 'number' | 'boolean';
  required: boolean;
  /** The only values that it may have. */
  options: string[] | null;
  /** A secret, or one of which nobody says that it is none: its stored value is never shown. */
  obscure: boolean;
  /** What is stored; null without a stored value, and of a secret. */
  value: VariableValue | null;
  isStored: boolean;
  /** What the application proposes. It counts only once it is stored. */
  proposed: VariableValue | null;
  /** It has several lines, or is meant to. */
  lines: boolean;
  /** It is meant to be read from a file. */
  file: boolean;
  /** It is the name of a carrier of the account. */
  carrier: boolean;
  /** In characters; null without a limit. The platform does not check it. */
  maxLength: number | null;
}

export type VariableValue = string | number | boolean;

/** What the form changes, by name; null takes the stored value away. */
export type VariableChanges = Record<string, VariableValue | null>;

/** What stands in the field before anybody types: the stored value, else what the application proposes. */
export function shownValue({ value, isStored, proposed }: EnvironmentVariable): VariableValue | null {
  return isStored ? value : proposed;
}

/** What the application proposes for variables without a stored value. */
export function proposals(variables: EnvironmentVariable[]): VariableChanges {
  const unset = variables.filter(({ isStored, proposed }) => !isStored && proposed !== null);
  return Object.fromEntries(unset.map(({ name, proposed }) => [name, proposed]));
}

/**
 * The changes after a variable was given another value. What is as stored is no change: a secret whose field is empty
 * again keeps its value. Where one value is changed what the application proposes is stored with it, because the
 * platform takes the variables all together and refuses them without those that are required.
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

/** The changes as the form's two fields have them: the secrets by themselves. */
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

/** What one of the two fields changes: JSON by name. Empty when it changes nothing, or is no such JSON. */
export function readChanges(text: unknown): VariableChanges {
  if (typeof text !== 'string' || text === '') return {};
  try {
    const changes: unknown = JSON.parse(text);
    return changes && typeof changes === 'object' && !Array.isArray(changes) ? (changes as VariableChanges) : {};
  } catch {
    return {};
  }
}
