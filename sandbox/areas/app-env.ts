import { setTimeout as sleep } from 'node:timers/promises';
import { json, none, type Answer } from '../answers';
import type { Context } from '../http';
import { refuse } from '../refusal';
import { isObject } from './hooks';

/** A variable as an application publishes it; its other keys are passed on (CONTRACT 32). */
interface Variable {
  description: string;
  type: 'string' | 'number' | 'boolean';
  required?: boolean;
  default?: string | number | boolean;
  enum?: unknown[];
  obscure?: boolean;
  [further: string]: unknown;
}

const PUBLISHED: Record<string, Variable> = {
  GREETING: { description: 'Greeting to speak', type: 'string', required: true, default: 'Hello' },
  MAX_TRIES: { description: 'How many tries', type: 'number', default: 3 },
  MODE: { description: 'Mode', type: 'string', enum: ['a', 'b'] },
  API_KEY: { description: 'Secret', type: 'string', obscure: true },
  DEBUG: { description: 'Debug', type: 'boolean', default: false },
};

/** The further keys that the platform's reference console supports: several lines, a file, a choice of carriers. */
const WITH_HINTS: Record<string, Variable> = {
  PROMPT: { description: 'What the assistant is told', type: 'string', uiHint: 'textarea', maxLength: 2000 },
  CERTIFICATE: { description: 'Certificate', type: 'string', uiHint: 'filepicker' },
  PRIVATE_KEY: { description: 'Private key', type: 'string', uiHint: 'filepicker', obscure: true },
  TRUNK: { description: 'Carrier for outbound calls', type: 'string', jambonzResource: 'carriers' },
};

/** Validates like the platform; objects, and lists of defaults and choices, are not compared with the type. */
function isSchema(given: unknown): given is Record<string, Variable> {
  if (!isObject(given)) return false;
  const entries = Object.entries(given);
  return entries.length > 0 && entries.every(([name, one]) => /^[A-Za-z0-9_]+$/.test(name) && isVariable(one));
}

function isVariable(one: unknown): boolean {
  if (!isObject(one)) return false;
  const optional = (name: string, ...types: string[]) => one[name] === undefined || types.includes(typeof one[name]);
  return (
    ['string', 'number', 'boolean'].includes(String(one.type)) &&
    typeof one.description === 'string' &&
    optional('required', 'boolean') &&
    optional('default', 'string', 'number', 'boolean') &&
    optional('obscure', 'boolean') &&
    (one.enum === undefined || Array.isArray(one.enum))
  );
}

/**
 * What an application answers when the platform asks for its variables. The sandbox asks none: an application whose path ends
 * in /appenv publishes five variables, one that ends in /appenv-hints those with hints, one with `?publishes=` the JSON given
 * there, and all others nothing. One with `?wakes=` takes that many milliseconds to answer.
 */
async function publishedAt(address: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(address);
  const wakes = Number(searchParams.get('wakes'));
  if (wakes > 0) await sleep(wakes, undefined, { ref: false });
  const given = searchParams.get('publishes');
  if (given !== null) {
    try {
      return JSON.parse(given);
    } catch {
      return undefined;
    }
  }
  if (pathname.endsWith('/appenv-bad')) return { LIST: { type: 'array', description: 'A type that there is not' } };
  if (pathname.endsWith('/appenv-hints')) return WITH_HINTS;
  return pathname.endsWith('/appenv') ? PUBLISHED : undefined;
}

/** Checks variables against what the application at a URL publishes, valid or not, as the platform does on a save. */
export async function refuseBadVariables(variables: Record<string, unknown>, address: string): Promise<void> {
  const schema = URL.canParse(address) ? await publishedAt(address) : undefined;
  if (!isObject(schema)) return;
  for (const [name, one] of Object.entries(schema)) {
    const { required, type, enum: allowed } = isObject(one) ? one : {};
    const value = variables[name];
    if (value === undefined) {
      if (required) throw refuse(400, `Missing required value env_vars.${name}`);
      continue;
    }
    const fits = typeof value === type && (!Array.isArray(allowed) || allowed.includes(value));
    if (!fits) throw refuse(400, `Invalid value/type for env_vars.${name}`);
  }
}

export async function readEnvironment({ query }: Context): Promise<Answer> {
  const address = query.get('url') ?? '';
  if (!URL.canParse(address) || !/^(https?|wss?):$/.test(new URL(address).protocol)) return json(500, {});
  const schema = await publishedAt(address);
  if (schema === undefined) return none(204);
  if (!isSchema(schema)) throw refuse(400, 'Invalid appenv schema');
  return json(200, schema);
}
