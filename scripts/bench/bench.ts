import type { Browser } from '@playwright/test';
import type { Row } from './rows';
import type { BenchStack } from './stack';
import type { Target } from './target';

/** The input of every group of measurements. */
export interface Bench {
  stack: BenchStack;
  origin: string;
  browser: Browser;
  /** The Cookie header of an administrator's session. */
  cookie: string;
  targets: Target[];
  /** How often times are measured; bytes and counts are the same each time. */
  runs: number;
  quick: boolean;
}

export type Group = (bench: Bench) => Promise<Row[]>;

/** The list used for comparisons: it has no joins, and exists in every installation. */
export function accountsList({ targets }: Bench): Target {
  return targets.find(({ path }) => path === '/internal/accounts') ?? targets.find(({ kind }) => kind === 'list')!;
}

/** A list with a form for adding, and that form. */
export function listAndForm({ targets }: Bench): { list: Target; form: Target } {
  const named = targets.find(({ path }) => path === '/internal/clients/add');
  const form = named ?? targets.find(({ kind }) => kind === 'form')!;
  return { form, list: targets.find(({ path }) => `${path}/add` === form.path)! };
}

/** The session for a target: the sign-in page needs none. */
export function cookieFor(bench: Bench, { kind }: Target): string {
  return kind === 'sign-in' ? '' : bench.cookie;
}
