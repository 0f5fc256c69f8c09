import type { Answer } from '../answers';
import { json, none } from '../answers';
import type { Context } from '../http';
import { refuse } from '../refusal';

interface Variable {
  description: string;
  type: 'string' | 'number' | 'boolean';
  required?: boolean;
  default?: unknown;
  enum?: string[];
  obscure?: boolean;
}

const PUBLISHED: Record<string, Variable> = {
  GREETING: { description: 'Greeting to speak', type: 'string', required: true, default: 'Hello' },
  MAX_TRIES: { description: 'How many tries', type: 'number', default: 3 },
  MODE: { description: 'Mode', type: 'string', enum: ['a', 'b'] },
  API_KEY: { description: 'Secret', type: 'string', obscure: true },
  DEBUG: { description: 'Debug', type: 'boolean', default: false },
};

/**
 * No application is ever asked: one whose path ends in /appenv publishes variables, one that ends in /appenv-bad publishes
 * nonsense, and every other one nothing.
 */
export function environmentOf(address: string): Record<string, Variable> | 'broken' | undefined {
  const { pathname } = new URL(address);
  if (pathname.endsWith('/appenv-bad')) return 'broken';
  return pathname.endsWith('/appenv') ? PUBLISHED : undefined;
}

export function readEnvironment({ query }: Context): Answer {
  const address = query.get('url') ?? '';
  if (!URL.canParse(address)) return json(500, {});
  const schema = environmentOf(address);
  if (schema === 'broken') throw refuse(400, 'Invalid appenv schema');
  return schema ? json(200, schema) : none(204);
}
