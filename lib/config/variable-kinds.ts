import { z } from 'zod';

/* The kinds of values that variables have: each reads the text of a variable, and words what is wrong with it. */

/** Any text, without the space around it. */
export const text = (fallback = '') => z.string().trim().default(fallback);

/** Yes or no, in any of the usual spellings; an empty text counts as not set. */
export const flag = (fallback: boolean) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .default(String(fallback))
    .pipe(z.enum(['true', 'false', '1', '0', 'yes', 'no', ''], { error: 'must be true or false' }))
    .transform((value) => (value === '' ? fallback : ['true', '1', 'yes'].includes(value)));

/** @param least smallest value, @param most greatest value: both are allowed themselves */
const within = (kind: z.ZodNumber, fallback: number, least: number, most: number) =>
  text(String(fallback))
    .transform((value) => (value === '' ? fallback : Number(value)))
    .pipe(kind.min(least, `must be ${least} or more`).max(most, `must be ${most} or less`));

const WHOLE = 'must be a whole number';

/** A whole number from 0. */
export const wholeNumber = (fallback: number, most: number) =>
  within(z.number({ error: WHOLE }).int(WHOLE), fallback, 0, most);

/** Seconds, also fractions of one, within bounds. */
export const seconds = (fallback: number, least: number, most: number) =>
  within(z.number({ error: 'must be a number of seconds' }), fallback, least, most);

const ADDRESS = 'must be an http or https address without user name, query or fragment';
const withoutSlashes = (value: string) => value.replace(/\/+$/, '');

/** An http or https address, without the slashes at its end. */
export const httpAddress = z
  .string()
  .trim()
  .refine((value) => isHttpAddress(value), ADDRESS)
  .transform(withoutSlashes);

const orNone = (isFine: (value: string) => boolean, wrong: string) =>
  text().refine((value) => value === '' || isFine(value), wrong);

/** The same; empty = none. */
export const optionalHttpAddress = orNone(isHttpAddress, ADDRESS).transform(withoutSlashes);

/** An http or https address that may have a query; empty = none. */
export const linkAddress = orNone(isHttpAddressWithQuery, 'must be an http or https address');

/** The address of a Redis or Valkey server; empty = none. */
export const storeAddress = orNone(isStoreAddress, 'must be a redis:// or rediss:// address');

/** Items separated by commas. */
export const list = text().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

function isHttpAddress(value: string): boolean {
  return isHttpAddressWithQuery(value) && !/[?#]/.test(value);
}

function isStoreAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return !!url && /^rediss?:$/.test(url.protocol) && url.hostname !== '' && /^(\/\d*)?$/.test(url.pathname);
}

function isHttpAddressWithQuery(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return !!url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}
