import type { Sent } from './fold';
import type { Rung } from './ladder';
import type { Place } from './read-capture';

type Link = Pick<Rung, 'answer' | 'inReplyTo'>;

/** Finds the final answer of each request and the request of each answer: same leg, number and method, matching direction. */
export function linksOf(sent: Sent[]): Link[] {
  const links: Link[] = sent.map(() => ({ answer: null, inReplyTo: null }));
  const open = new Map<string, number>();
  sent.forEach((one, place) => {
    const { status, leg, cseq } = one;
    if (!cseq) return;
    const key = (from: Place, to: Place) => [leg, cseq.number, cseq.method, from.host, to.host].join('\n');
    if (status === null) {
      if (one.method !== 'ACK') open.set(key(one.from, one.to), place);
      return;
    }
    const request = open.get(key(one.to, one.from));
    if (request === undefined) return;
    const after = (one.at - sent[request]!.at) / 1000;
    links[place]!.inReplyTo = { rung: request, after };
    if (status >= 200) links[request]!.answer ??= { rung: place, after };
  });
  return links;
}
