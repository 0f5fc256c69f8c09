import { formContext } from '../../../kit/form-context';
import type { ResourceContext } from '../../../kit/resource';
import type { VoiceRow } from '../custom-voices';
import { isSecretName } from '../payload';
import { vendorFields } from '../vendor';
import { vendorOf } from '../vendors/registry';
import type { Credential } from '../wire';
import { hasKeys, type ReplacementFacts } from './form';

/** The most applications that are changed in one go. */
const MOST_APPLICATIONS = 100;

/** Why the keys of a service cannot be replaced by a new service that is a copy of it; null if they can. */
export function obstacle(
  context: ResourceContext,
  { vendor, stored }: Credential,
  voices: VoiceRow[],
  { settings }: ReplacementFacts,
): string | null {
  const known = vendorOf(vendor);
  if (!known) return `This console doesn’t know which keys “${vendor}” needs. Add a new service and delete this one.`;
  if (!hasKeys(settings, formContext(context, 'create', false, {}))) return 'This service has no keys to replace.';
  const names = new Set(vendorFields(known).map(({ name }) => name));
  const strange = Object.keys(stored).find((name) => !names.has(name) && isSecretName(name));
  if (strange)
    return `It has a secret that this console doesn’t know (${strange}), so it can’t be copied to a new service.`;
  const cloned = voices.find((voice) => voice.cloned !== '');
  if (!cloned) return null;
  return `The custom voice “${cloned.name}” uses a cloning key, which the platform never returns. Add a new service and upload the key there.`;
}

/** Why so many applications cannot be changed; null if they can. */
export const tooMany = (count: number) =>
  count > MOST_APPLICATIONS
    ? `${count} applications name it, and at most ${MOST_APPLICATIONS} can be changed in one go. Add a new service and switch them in groups.`
    : null;
