import { applicationWith } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';

/**
 * The name of a carrier's default application, for its form. Reads the applications only if it has one.
 * @param sid '' for none
 * @returns 'Unknown' for an application that the user can't see, or if they couldn't be read: an empty name would look like none
 */
export async function applicationName(context: Pick<ResourceContext, 'directory'>, sid: string): Promise<string> {
  if (!sid) return '';
  const found = await applicationWith(context, sid);
  return (found.ok && found.value?.name) || 'Unknown';
}
