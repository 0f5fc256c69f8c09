import { isPartlyDone } from './doubtful';
import { providerOfPage } from './page-provider';
import type { ProblemKind, Result } from './problem';
import { EARLIER_KEY, SAVE_KEY } from './save-key';

/** A request that changes something, as the page sends it. */
interface PageSave {
  /** Method and path, and the provider of the page: the same for another provider is another save. */
  target: string;
  body: string;
  key: string;
  headers: Record<string, string>;
}

// The last attempt of each save of this page whose outcome is unknown.
const inDoubt = new Map<string, { key: string; body: string }>();

/**
 * The key of a save. Repeating the same save after a lost response reuses the previous key, so that the console returns the
 * outcome instead of doing it again; any other save gets a new one. Either way the previous key is sent too: a console that
 * does not know its outcome looks before it creates anything.
 */
export function keyForSave(method: string, path: string, body: unknown): PageSave {
  const target = `${method} ${path} ${providerOfPage()}`;
  const text = JSON.stringify(body) ?? '';
  const former = inDoubt.get(target);
  const key = former?.body === text ? former.key : crypto.randomUUID();
  return { target, body: text, key, headers: { [SAVE_KEY]: key, ...(former ? { [EARLIER_KEY]: former.key } : {}) } };
}

/** Refusals by what is stored now. All others may come before the console has looked for what an earlier attempt has made. */
const LOOKED: ProblemKind[] = ['conflict', 'in-use', 'not-found'];

/** Records the outcome of a save. Once it is known for sure, also that of an earlier attempt, the next save is a new one. */
export function settleSave({ target, key, body }: PageSave, result: Result<unknown>): void {
  if (!result.ok && (result.problem.doubtful || isPartlyDone(result.problem))) inDoubt.set(target, { key, body });
  else if (result.ok || LOOKED.includes(result.problem.kind)) inDoubt.delete(target);
}
