import { timeOfDay } from '../../format/time-of-day';
import { labelled } from '../../format/time-zone';
import type { Registration } from './registration';

/**
 * Details of a registration: 'until 2:30 pm, TLS'.
 * @param timeZone the viewer's; without it, the browser's
 * @returns '' if there are none
 */
export function registrationWords({ until, transport }: Registration, timeZone?: string): string {
  const clock = until !== null && labelled(timeOfDay(until, { timeZone }), timeZone);
  return [clock && `until ${clock}`, transport?.toUpperCase()].filter(Boolean).join(', ');
}
