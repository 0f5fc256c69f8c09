import { z } from 'zod';
import { outOfSight } from '../../access/sight';
import { firstBlockers } from '../../kit/deletion';
import { ok, type Blocker, type Result } from '../../kit/problem';
import type { RecordView, ResourceContext } from '../../kit/resource';
import { MOST_NAMED, type Usage } from '../../kit/usage';
import { wireList, wireSid, wireSidOrNull, wireString, wireText } from '../../kit/wire';
import type { Credential } from './wire';

/** How an application names a speech service: by vendor and label, for each direction and its fallback (CONTRACT 9). */
const CHOICES = [
  ['speech_synthesis', 'Text-to-speech'],
  ['fallback_speech_synthesis', 'Fallback for text-to-speech'],
  ['speech_recognizer', 'Speech-to-text'],
  ['fallback_speech_recognizer', 'Fallback for speech-to-text'],
] as const;

const choices = Object.fromEntries(
  CHOICES.flatMap(([side]) => [
    [`${side}_vendor`, wireText.optional()],
    [`${side}_label`, wireText.optional()],
  ]),
);

const wireUsers = wireList(
  z.object({ application_sid: wireSid, name: wireString, account_sid: wireSidOrNull.optional(), ...choices }),
).transform(({ rows }) => rows as Record<string, string | null | undefined>[]);

/**
 * The applications that name a speech service. They name vendor and label only: an account's own service comes before a
 * shared one with the same, so of a shared one it can only be said that they may use it.
 */
export async function speechUsage(
  context: ResourceContext,
  _sid: string,
  { stored }: RecordView<{ credential: Credential }>,
): Promise<Result<Usage>> {
  const [applications, accounts] = await Promise.all([
    context.calls.get('/Applications', wireUsers),
    context.directory.accounts(),
  ]);
  if (!applications.ok) return applications;
  if (!accounts.ok) return accounts;
  const { vendor, label, accountSid } = stored().credential;
  const near = new Set(
    accounts.value.filter((one) => one.providerSid === context.provider.providerSid).map((one) => one.accountSid),
  );
  const isNear = (account: string | null | undefined) =>
    accountSid === null ? near.has(account ?? '') : account === accountSid;
  const users = applications.value.flatMap((row): Blocker[] => {
    const named = CHOICES.filter(
      ([side]) => row[`${side}_vendor`] === vendor && (row[`${side}_label`] || null) === label,
    );
    if (named.length === 0 || !isNear(row.account_sid)) return [];
    return [
      {
        label: `Application ${row.name ?? ''}`,
        href: `/internal/applications/${row.application_sid ?? ''}/edit`,
        note: named.map(([, words]) => words).join(', '),
      },
    ];
  });
  const shared = accountSid === null && users.length > 0;
  return ok({
    users: firstBlockers(users, MOST_NAMED),
    unseen: [
      ...(shared ? ['An account with a speech service of the same vendor and label uses its own instead.'] : []),
      ...(outOfSight(context.principal).otherAccounts && accountSid === null ? ['Other accounts may use it.'] : []),
      'Applications can also name it while a call is under way.',
    ],
  });
}
