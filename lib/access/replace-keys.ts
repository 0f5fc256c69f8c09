import { can, type Verdict } from './can';
import type { Owner, Principal } from './principal';

/**
 * May the user replace the keys of a speech service? That creates a service, changes applications, and deletes the old service,
 * so all of it has to be allowed.
 * @param owner of the service; without it only the scope is judged
 */
export function mayReplaceKeys(principal: Principal, owner?: Owner): Verdict {
  const verdicts = [
    can(principal, 'update', 'speech-services', owner),
    can(principal, 'delete', 'speech-services', owner),
    can(principal, 'create', 'speech-services'),
    can(principal, 'update', 'applications'),
  ];
  return verdicts.find(({ allowed }) => !allowed) ?? { allowed: true };
}
