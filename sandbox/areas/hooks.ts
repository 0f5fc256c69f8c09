import type { Row } from '../columns';
import type { Store } from '../store';

export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A hook as the platform returns it: null or an object; accounts and providers return theirs without its sid. */
export function readHook(store: Store, sid: unknown, withSid: boolean): Row | null {
  const hook = sid ? store.get('webhooks', sid) : undefined;
  if (!hook) return null;
  const { webhook_sid, ...shown } = hook;
  return withSid ? { webhook_sid, ...shown } : shown;
}

/** Creates a row for the hook; an empty URL means no hook at all. */
export function storeHook(store: Store, hook: unknown): string | null {
  if (!isObject(hook) || !hook.url) return null;
  // A sid that was read elsewhere is ignored: it always gets a new row.
  return store.insert('webhooks', { ...hook, webhook_sid: undefined });
}
