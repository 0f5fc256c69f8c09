import { failureOf } from './failure';
import { fold, type Sent } from './fold';
import type { Ladder, Lane, Rung } from './ladder';
import { legKinds, type KnownLegs } from './leg-kinds';
import { linksOf } from './links';
import { maskSip, visible } from './mask';
import type { Capture, Place } from './read-capture';

/** The limit for a browser: enough for any call, and a bound for anything else. */
const MOST_RUNGS = 5000;
const LONGEST_TEXT = 20_000;
const MOST_TEXT = 8_000_000;

/**
 * The messages of a call as a ladder: who sent what to whom, which answer belongs to which request, where it first failed.
 * @param known the call's own legs
 */
export function ladderOf({ messages, names, others, beyond }: Capture, known: KnownLegs = {}): Ladder {
  const folded = fold(messages);
  const sent = folded.slice(0, MOST_RUNGS);
  const lanes = new Lanes(sent, names);
  const kinds = legKinds(sent, known);
  const callIds = [...kinds.keys()];
  const legs = [...kinds].map(([callId, kind]) => ({ callId: visible(callId), ...kind }));
  const links = linksOf(sent);
  const ids = new Ids();
  let room = MOST_TEXT;
  const rungs = sent.map((one, place): Rung => {
    const kept = Math.min(LONGEST_TEXT, room);
    const { text, masked } = maskSip(one.raw.slice(0, kept));
    room -= Math.min(one.raw.length, kept);
    return {
      id: ids.of(one.at),
      at: one.at,
      again: one.again.map((at) => (at - one.at) / 1000),
      copies: one.copies,
      from: lanes.of(one.from),
      to: lanes.of(one.to),
      ends: [addressOf(one.from), addressOf(one.to)],
      transport: one.transport,
      title: titleOf(one),
      status: one.status,
      method: one.cseq?.method ?? one.method ?? '',
      leg: callIds.indexOf(one.leg),
      ...links[place]!,
      bad: false,
      text: visible(text),
      masked,
      cut: Math.max(0, one.raw.length - kept),
    };
  });
  const { bad, failure } = failureOf(sent, rungs);
  for (const place of bad) rungs[place]!.bad = true;
  return { lanes: lanes.all, legs, rungs, omitted: folded.length - sent.length, others, beyond, failure };
}

function titleOf({ status, reason, method }: Sent): string {
  const words = status === null ? (method ?? '') : `${status} ${reason}`.trim();
  return visible(words.length > 60 ? `${words.slice(0, 59)}…` : words);
}

/** IPv6 addresses are written in brackets. */
function addressOf({ host, port }: Place): string {
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return port === null ? name : `${name}:${port}`;
}

/** Identifies messages by their time, and by a number if several have the same. */
class Ids {
  private readonly known = new Map<string, number>();

  of(at: number): string {
    const id = Math.round(at * 1000).toString(36);
    const count = this.known.get(id) ?? 0;
    this.known.set(id, count + 1);
    return count === 0 ? id : `${id}.${count}`;
  }
}

/** Assigns addresses to lanes. */
class Lanes {
  readonly all: Lane[] = [];
  private readonly places = new Map<string, number>();
  private readonly divided: Set<string>;

  constructor(
    sent: Sent[],
    private readonly names: Map<string, string>,
  ) {
    // If everything runs on one machine, its ports tell the parts apart.
    this.divided = new Set(sent.flatMap(({ from, to }) => (from.host === to.host ? [from.host] : [])));
    for (const { from, to } of sent) for (const place of [from, to]) this.of(place);
  }

  of(place: Place): number {
    const address = this.divided.has(place.host) ? addressOf(place) : addressOf({ ...place, port: null });
    const known = this.places.get(address);
    const name = this.names.get(addressOf(place)) ?? null;
    if (known !== undefined) {
      this.all[known]!.name ??= name;
      return known;
    }
    this.places.set(address, this.all.length);
    return this.all.push({ address: visible(address), host: place.host, name: name && visible(name) }) - 1;
  }
}
