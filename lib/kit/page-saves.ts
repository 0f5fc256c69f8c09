import { isPartlyDone, type Result } from './problem';
import { EARLIER_KEY, SAVE_KEY } from './save-key';

/** A request that changes something, as the page sends it. */
export interface PageSave {
  /** Method and path. */
  target: string;
  body: string;
  key: string;
  headers: Record<string, string>;
}

// The last try of each save of this page of which it is not known what has come of it.
const inDoubt = new Map<string, { key: string; body: string }>();

/**
 * The key of a save: a new one, but the former one for the same once more after a lost answer, so that the console gives
 * the answer instead of doing it again. Either way it names the former one: a console that does not know what has come of
 * that looks before it makes anything.
 */
export function keyForSave(method: string, path: string, body: unknown): PageSave {
  const target = `${method} ${path}`;
  const text = JSON.stringify(body) ?? '';
  const former = inDoubt.get(target);
  const key = former?.body === text ? former.key : crypto.randomUUID();
  return { target, body: text, key, headers: { [SAVE_KEY]: key, ...(former ? { [EARLIER_KEY]: former.key } : {}) } };
}

/** Notes what came of a save. Once that is known for sure, the next one is another one. */
export function settleSave({ target, key, body }: PageSave, result: Result<unknown>): void {
  if (!result.ok && (result.problem.doubtful || isPartlyDone(result.problem))) inDoubt.set(target, { key, body });
  else inDoubt.delete(target);
}
