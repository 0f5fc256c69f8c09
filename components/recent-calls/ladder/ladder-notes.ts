import type { Ladder as LadderOfCall } from '@/lib/calls/sip/ladder';

/** What a reader of the ladder must know: what it leaves out, and whose clock it shows. */
export function notesOf(ladder: LadderOfCall, clock: string | null): string[] {
  const { omitted, others, beyond, legs } = ladder;
  const more = omitted + beyond;
  const number = (count: number) => count.toLocaleString('en');
  return [
    ...(clock ? [clock] : []),
    ...(more > 0 ? [`${number(more)} more messages aren’t shown. Download the pcap to see them all.`] : []),
    ...(others > 0 ? [`${number(others)} captured records that aren’t SIP messages are left out.`] : []),
    ...(legs.some(({ inner }) => inner) ? [] : ['Only the outer leg, to the carrier or device, was found.']),
  ];
}
