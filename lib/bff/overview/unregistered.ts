import 'server-only';
import { recordPath } from '../../access/paths';
import { REGISTERED } from '../../resources/carriers/list';
import type { CarrierRecord } from '../../resources/carriers/wire';
import type { Trouble } from './trouble';

/** Active carriers that should be registered and are not. */
export function unregistered(carriers: CarrierRecord[]): Trouble[] {
  return carriers
    .filter((one) => one.isActive && one.registers && one.registerStatus !== REGISTERED)
    .map(({ carrierSid, name, registerStatus, registerReason }) => ({
      key: `carrier ${carrierSid}`,
      ...(registerStatus
        ? {
            tone: 'red' as const,
            word: 'Unregistered',
            what: `Carrier ${name} isn’t registered${registerReason ? `: ${registerReason}` : ''}`,
            remedy: 'Check the user name, password and realm it registers with.',
          }
        : {
            tone: 'amber' as const,
            word: 'Not started',
            what: `Carrier ${name} has never registered`,
            remedy: 'The platform tries within minutes. If it stays like this, check the registration.',
          }),
      link: { label: 'Open carrier', href: recordPath('carriers', carrierSid) },
    }));
}
