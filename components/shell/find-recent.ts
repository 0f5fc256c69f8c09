import { BASE_PATH } from '@/lib/kit/base-path';
import { attempt, listIn } from '@/lib/kit/browser-storage';
import type { Hit } from '@/lib/kit/findings';

/* Recently opened records, kept in this browser by user and provider: only names and addresses. */

const KEY = `${BASE_PATH}find-recent`;
const MOST = 6;

/** Newest first. */
export function recentOf(place: string): Hit[] {
  return listIn(
    attempt(() => localStorage.getItem(`${KEY} ${place}`)),
    isHit,
  );
}

/** Whose records they are: a user's, in a provider. */
export const recentPlace = (user: string, provider: string) => `${user} ${provider}`;

/** Puts a record first. What is known of it stays: its own page has only its name. */
export function noteRecent(place: string, { area, name, detail, href }: Hit): void {
  const known = recentOf(place);
  const others = known.filter((one) => one.href !== href);
  const hit = { area, name, detail: detail ?? known.find((one) => one.href === href)?.detail, href };
  attempt(() => localStorage.setItem(`${KEY} ${place}`, JSON.stringify([hit, ...others].slice(0, MOST))));
}

/** After signing out, nobody's recent records stay in this browser. */
export function forgetRecent(): void {
  attempt(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${KEY} `));
    keys.forEach((key) => localStorage.removeItem(key));
  });
}

function isHit(value: unknown): value is Hit {
  const { area, name, href } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof area === 'string' && typeof name === 'string' && typeof href === 'string' && href.startsWith('/internal/')
  );
}
