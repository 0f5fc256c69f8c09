import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { hookAddressProblem } from './hook';
import type { EnvironmentVariable } from './variable';
import { wireApplication, wireEnvironment } from './wire';

/**
 * The variables that the application at an address publishes, with their stored values. What the application calls
 * obscure stays on the server: only that there is a value is told.
 * @param sid of the stored application, null for a new one; the caller has checked that it may be read
 */
export async function environmentOf(
  { calls }: ResourceContext,
  url: string,
  sid: string | null,
): Promise<Result<EnvironmentVariable[]>> {
  const wrong = hookAddressProblem(url);
  if (wrong) return fail('invalid', wrong);
  const [schema, application] = await Promise.all([
    calls.get('/AppEnv', wireEnvironment, { query: { url }, slow: true }),
    sid ? calls.get(path`/Applications/${sid}`, wireApplication) : ok(null),
  ]);
  if (!schema.ok) return schema;
  if (!application.ok) return application;
  const stored = application.value?.environment ?? {};
  return ok(
    Object.entries(schema.value ?? {}).map(([name, one]) => ({
      name,
      description: one.description ?? '',
      type: one.type === 'number' || one.type === 'boolean' ? one.type : 'string',
      required: one.required ?? false,
      options: one.enum.length > 0 ? one.enum : null,
      obscure: one.obscure ?? false,
      value: one.obscure ? null : plain(stored[name] ?? (sid ? null : one.default)),
      isStored: name in stored,
    })),
  );
}

function plain(value: unknown): EnvironmentVariable['value'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
