import { labelled } from '../../format/time-zone';
import type { Registration } from './registration';

/** Making one takes longer than all else that a row says. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

function clockIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * Details of a registration: 'until 2:30 pm, TLS'.
 * @param timeZone the viewer's; without it, the browser's
 * @returns '' if there are none
 */
export function registrationWords({ until, transport }: Registration, timeZone?: string): string {
  const time = until === null ? null : clockIn(timeZone).format(until).replace(/\s/, ' ').toLowerCase();
  const clock = time && labelled(time, timeZone);
  return [clock && `until ${clock}`, transport?.toUpperCase()].filter(Boolean).join(', ');
}
