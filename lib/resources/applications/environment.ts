import type { z } from 'zod';
import { storedAddress } from '../webhooks/hook-address';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { isHookAddress } from './hook';
import { plain, type EnvironmentVariable, type VariableValue } from './variable';
import { wireApplication, wireEnvironment, type Application, type wireVariable } from './wire';

type Schema = z.output<typeof wireEnvironment>;
type Described = z.output<typeof wireVariable>;

interface EnvironmentQuestion {
  /** The calling webhook as entered in the form. */
  url: string;
  /** The stored application; null for a new one. The caller has checked that the user may read it. */
  sid: string | null;
  /** Whether the user may change the application; otherwise only the stored URL is called. */
  mayChange: boolean;
}

/**
 * The variables that the application at a URL publishes, with their stored values. A stored value leaves the server only if the
 * *stored* application declares it not secret, because the URL in the form may be anyone's. While the stored application does
 * not respond, no stored value is returned.
 */
export async function environmentOf(
  { calls }: ResourceContext,
  { url, sid, mayChange }: EnvironmentQuestion,
): Promise<Result<EnvironmentVariable[]>> {
  const application = sid ? await calls.get(path`/Applications/${sid}`, wireApplication) : ok(null);
  if (!application.ok) return application;
  const stored = application.value?.hooks.call_hook ?? null;
  const asked = mayChange ? storedAddress(url, stored) : (stored?.url ?? '');
  if (!isHookAddress(asked)) return mayChange ? fail('invalid', 'That isn’t an application URL.') : ok([]);
  // A request to a third party's URL: it is neither shared with another request nor repeated.
  const look = async (at: string) =>
    inWords(await calls.get('/AppEnv', wireEnvironment, { query: { url: at }, slow: true, effect: true }));
  const schema = await look(asked);
  if (!schema.ok) return schema;
  const own = await ownSchema(application.value, asked, schema.value, look);
  return ok(
    Object.entries(schema.value ?? {}).map(([name, one]) =>
      variable(name, one, application.value?.environment ?? {}, valueOf(own, name)),
    ),
  );
}

/** Says whose mistake it is when the platform can't use what the application publishes. */
function inWords<T>(answer: Result<T>): Result<T> {
  if (answer.ok || answer.problem.code !== 'variable-descriptions') return answer;
  return fail('invalid', 'The application doesn’t describe its variables correctly. Correct it there, then retry.');
}

/** What the stored application itself publishes; null while that is unknown. */
async function ownSchema(
  application: Application | null,
  asked: string,
  schema: Schema,
  look: (at: string) => Promise<Result<Schema>>,
): Promise<Schema> {
  const url = application?.hooks.call_hook?.url ?? '';
  if (url === asked) return schema;
  if (!isHookAddress(url) || Object.keys(application?.environment ?? {}).length === 0) return null;
  const own = await look(url);
  return own.ok ? own.value : null;
}

/** @param own the stored application's description of it; undefined if there is none */
function variable(
  name: string,
  one: Described,
  stored: Record<string, unknown>,
  own: Described | undefined,
): EnvironmentVariable {
  const isStored = Object.hasOwn(stored, name);
  const obscure = one.obscure || (isStored && (!own || own.obscure));
  const value = plain(valueOf(stored, name));
  const type = one.type === 'number' || one.type === 'boolean' ? one.type : 'string';
  return {
    name,
    description: one.description ?? '',
    type,
    required: one.required,
    options: one.enum.length > 0 ? one.enum : null,
    obscure,
    value: obscure ? null : value,
    isStored,
    proposed: inType(type, plain(one.default)),
    lines: one.uiHint === 'textarea' || (typeof value === 'string' && value.includes('\n')),
    file: one.uiHint === 'filepicker',
    carrier: one.jambonzResource === 'carriers',
    maxLength: one.maxLength && one.maxLength > 0 ? one.maxLength : null,
  };
}

/** What an object itself has under a name. Others choose the names, and may choose `constructor`. */
function valueOf<T>(object: Record<string, T> | null, name: string): T | undefined {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}

/**
 * An application's default in its variable's type: the platform doesn't compare the two before a save, which it then refuses
 * (CONTRACT-2, section 32). What has no equivalent stays as it is.
 */
function inType(type: EnvironmentVariable['type'], value: VariableValue | null): VariableValue | null {
  if (value === null || typeof value === type) return value;
  if (type === 'string') return String(value);
  if (type === 'boolean') return valueOf({ true: true, 1: true, false: false, 0: false }, String(value)) ?? value;
  const isNumber = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}
