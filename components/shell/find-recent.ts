import type { Hit } from './use-findings';

/* Recently opened search results, kept in this browser by user and provider: only names and addresses of records. */

const KEY = 'find-recent';
const MOST = 6;

/** Newest first. */
export function recentOf(place: string): Hit[] {
  try {
    const stored = JSON.parse(localStorage.getItem(`${KEY} ${place}`) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isHit) : [];
  } catch {
    return [];
  }
}

export function noteRecent(place: string, { area, name, detail, href }: Hit): void {
  const others = recentOf(place).filter((one) => one.href !== href);
  try {
    localStorage.setItem(`${KEY} ${place}`, JSON.stringify([{ area, name, detail, href }, ...others].slice(0, MOST)));
  } catch {
    // Without storage, nothing is recent.
  }
}

function isHit(value: unknown): value is Hit {
  const { area, name, href } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof area === 'string' && typeof name === 'string' && typeof href === 'string' && href.startsWith('/internal/')
  );
}
