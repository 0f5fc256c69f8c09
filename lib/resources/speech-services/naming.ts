import { z } from 'zod';
import { allOf } from '../../kit/all-of';
import { accountsOfProvider } from '../../kit/directory';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import * as wire from '../../kit/wire';
import type { Credential } from './wire';

/** The columns by which an application refers to a speech service for one purpose, without their suffixes. */
type Side = (typeof SIDES)[number]['side'];

/** How an application refers to speech services: by vendor and label, for each direction and its fallback (CONTRACT 9). */
const SIDES = [
  { side: 'speech_synthesis', words: 'Text-to-speech', speaks: true },
  { side: 'fallback_speech_synthesis', words: 'Fallback for text-to-speech', speaks: true },
  { side: 'speech_recognizer', words: 'Speech-to-text', speaks: false },
  { side: 'fallback_speech_recognizer', words: 'Fallback for speech-to-text', speaks: false },
] as const;

const columns = Object.fromEntries(
  SIDES.flatMap(({ side, speaks }) =>
    ['vendor', 'label', ...(speaks ? ['voice'] : [])].map((column) => [`${side}_${column}`, wire.text]),
  ),
);

/** The columns of an application that determine its speech services. */
export type SpeechColumns = Record<string, string | null>;

export const wireNaming = wire
  .rows(z.object({ application_sid: wire.sid, name: wire.string, account_sid: wire.sidOrNull, ...columns }))
  .transform((rows) => rows as SpeechColumns[]);

/** An application that refers to a speech service. */
export interface NamedBy {
  sid: string;
  name: string;
  accountSid: string | null;
  /** What it uses the service for. */
  sides: readonly { side: Side; words: string; speaks: boolean }[];
  columns: SpeechColumns;
}

/**
 * The applications that refer to a speech service. They contain only vendor and label, and an account's own service takes
 * precedence over a shared one with the same: of a shared one it is only certain that they may use it.
 */
export async function applicationsNaming(
  context: ResourceContext,
  { vendor, label, accountSid }: Pick<Credential, 'vendor' | 'label' | 'accountSid'>,
): Promise<Result<NamedBy[]>> {
  const read = await allOf(context.calls.get('/Applications', wireNaming), accountsOfProvider(context));
  if (!read.ok) return read;
  const [applications, accounts] = read.value;
  const near = new Set(accounts.map((one) => one.accountSid));
  const isNear = (account: string | null) => (accountSid === null ? near.has(account ?? '') : account === accountSid);
  const named = applications.map((row): NamedBy => ({
    sid: row.application_sid ?? '',
    name: row.name ?? '',
    accountSid: row.account_sid ?? null,
    sides: SIDES.filter(({ side }) => row[`${side}_vendor`] === vendor && (row[`${side}_label`] || null) === label),
    columns: row,
  }));
  return ok(named.filter((one) => one.sides.length > 0 && isNear(one.accountSid)));
}
