import { recordPath } from '../../access/paths';
import { outOfSight } from '../../access/sight';
import { firstBlockers } from '../../kit/deletion';
import { ok, type Blocker, type Result } from '../../kit/problem';
import type { RecordView, ResourceContext } from '../../kit/resource';
import { MOST_NAMED, type Usage } from '../../kit/usage';
import { applicationsNaming, type NamedBy } from './naming';
import type { Credential } from './wire';

/** An application as a link, with what it uses the service for. */
export const namedLink = ({ sid, name, sides }: NamedBy): Blocker => ({
  label: `Application ${name}`,
  href: recordPath('applications', sid),
  note: sides.map(({ words }) => words).join(', '),
});

/** The applications that refer to a speech service, and what else may. */
export async function speechUsage(
  context: ResourceContext,
  _sid: string,
  { stored }: RecordView<{ credential: Credential }>,
): Promise<Result<Usage>> {
  const { credential } = stored();
  const named = await applicationsNaming(context, credential);
  if (!named.ok) return named;
  const users = named.value.map(namedLink);
  const isShared = credential.accountSid === null;
  return ok({
    users: firstBlockers(users, MOST_NAMED),
    unseen: [
      ...(isShared && users.length > 0
        ? ['An account with a speech service of the same vendor and label uses its own instead.']
        : []),
      ...(outOfSight(context.principal).otherAccounts && isShared ? ['Other accounts may use it.'] : []),
      'Applications can also choose it during a call.',
    ],
  });
}
