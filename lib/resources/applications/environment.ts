import type { z } from 'zod';
import { storedAddress } from '../webhooks/hook-address';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { isHookAddress } from './hook';
import type { EnvironmentVariable, VariableValue } from './variable';
import { wireApplication, wireEnvironment, type Application, type wireVariable } from './wire';

type Schema = z.output<typeof wireEnvironment>;
type Described = z.output<typeof wireVariable>;

export interface EnvironmentQuestion {
  /** The calling webhook as it stands in the form. */
  url: string;
  /** The stored application; null for a new one. The caller has checked that it may be read. */
  sid: string | null;
  /** The user may change the application; else no address but the stored one is called. */
  mayChange: boolean;
}

/**
 * The variables that the application at an address publishes, with their stored values. A stored value leaves the server
 * only when the application that is *stored* calls it no secret: the address in the form may be anybody's. While that one
 * does not answer, no stored value does.
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
  // A call to an address of somebody else: neither shared with another request nor sent twice.
  const look = (at: string) => calls.get('/AppEnv', wireEnvironment, { query: { url: at }, slow: true, effect: true });
  const schema = await look(asked);
  if (!schema.ok) return schema;
  const own = await ownSchema(application.value, asked, schema.value, look);
  return ok(
    Object.entries(schema.value ?? {}).map(([name, one]) =>
      variable(name, one, application.value?.environment ?? {}, own?.[name]),
    ),
  );
}

/** What the stored application itself publishes; null while that cannot be told. */
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

/** @param own how the stored application describes it; undefined when it does not */
function variable(
  name: string,
  one: Described,
  stored: Record<string, unknown>,
  own: Described | undefined,
): EnvironmentVariable {
  const isStored = name in stored;
  const obscure = one.obscure === true || (isStored && (!own || own.obscure === true));
  const value = plain(stored[name]);
  return {
    name,
    description: one.description ?? '',
    type: one.type === 'number' || one.type === 'boolean' ? one.type : 'string',
    required: one.required ?? false,
    options: one.enum.length > 0 ? one.enum : null,
    obscure,
    value: obscure ? null : value,
    isStored,
    proposed: plain(one.default),
    lines: one.uiHint === 'textarea' || (typeof value === 'string' && value.includes('\n')),
    file: one.uiHint === 'filepicker',
    carrier: one.jambonzResource === 'carriers',
    maxLength: one.maxLength && one.maxLength > 0 ? one.maxLength : null,
  };
}

function plain(value: unknown): VariableValue | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
