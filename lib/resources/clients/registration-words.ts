import type { Registration } from './registration';

/**
 * Details of a registration: 'until 14:30, TLS'.
 * @param timeZone the viewer's
 * @returns '' if there are none
 */
export function registrationWords({ until, transport }: Registration, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const time = until === null ? null : `until ${clock.format(until)}`;
  return [time, transport?.toUpperCase()].filter(Boolean).join(', ');
}
