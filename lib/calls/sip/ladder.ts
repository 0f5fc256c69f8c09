import { failureOf } from './failure';
import { fold, type Sent } from './fold';
import { maskSip, visible } from './mask';
import type { Capture, Place } from './read-capture';

/** A lane of the ladder: a host, or one of its ports where the host talks to itself. */
export interface Lane {
  /** Address, with its port where that tells two lanes apart. */
  address: string;
  host: string;
  /** What the capture server calls it; null where it knows no name. */
  name: string | null;
}

/** One rung: a message and what was sent again of it. Plain data: it goes to the browser. */
export interface Rung {
  /** Names it in an address: the same whichever legs were found. */
  id: string;
  /** Milliseconds since 1970, by the clock of the capture. */
  at: number;
  /** Seconds after `at` at which it was sent again. */
  again: number[];
  /** How many further probes saw it. */
  copies: number;
  /** Lanes. */
  from: number;
  to: number;
  ends: [string, string];
  transport: string | null;
  /** 'INVITE' or '503 Service Unavailable'. */
  title: string;
  status: number | null;
  /** Of the request, also for its answers. */
  method: string;
  /** Which of the ladder's legs. */
  leg: number;
  /** Of a request: the final answer to it and after how many seconds; null when none was captured. */
  answer: { rung: number; after: number } | null;
  /** Of an answer: the request and how many seconds before. */
  asked: { rung: number; after: number } | null;
  /** It says that something failed. */
  bad: boolean;
  /** Without secrets and unseen signs. */
  text: string;
  masked: number;
  /** How many signs of the message are left out at its end. */
  cut: number;
}

export interface Ladder {
  lanes: Lane[];
  /** In order of appearance. The inner one is between the platform's own machines, and is what a trace tells of. */
  legs: { callId: string; inner: boolean }[];
  rungs: Rung[];
  /** Rungs that are left out at the end, records that are no SIP, and records that were not read. */
  left: number;
  others: number;
  beyond: number;
  /** Where the call first failed, and what that usually means. */
  failure: { rung: number; sentence: string } | null;
}

/** What a browser is given: enough for every call, bounded for what is none. */
const MOST_RUNGS = 5000;
const LONGEST_TEXT = 20_000;
const MOST_TEXT = 8_000_000;

/** The messages of a call as a ladder: who sent what to whom, what answered what, where it first failed. */
export function ladderOf({ messages, names, others, beyond }: Capture): Ladder {
  const folded = fold(messages);
  const sent = folded.slice(0, MOST_RUNGS);
  const lanes = new Lanes(sent, names);
  const callIds = [...new Set(sent.map(({ leg }) => leg))];
  // Only requests of the inner leg name the other one.
  const inner = new Set(sent.flatMap(({ leg, otherLeg }) => (otherLeg && otherLeg !== leg ? [leg] : [])));
  const legs = callIds.map((callId) => ({ callId: visible(callId), inner: inner.has(callId) }));
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
  return { lanes: lanes.all, legs, rungs, left: folded.length - sent.length, others, beyond, failure };
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

/** Names messages by their time, and by a number where several have the same. */
class Ids {
  private readonly known = new Map<string, number>();

  of(at: number): string {
    const id = Math.round(at * 1000).toString(36);
    const count = this.known.get(id) ?? 0;
    this.known.set(id, count + 1);
    return count === 0 ? id : `${id}.${count}`;
  }
}

/** Which lane a place belongs to. */
class Lanes {
  readonly all: Lane[] = [];
  private readonly places = new Map<string, number>();
  private readonly divided: Set<string>;

  constructor(
    sent: Sent[],
    private readonly names: Map<string, string>,
  ) {
    // Where all runs on one machine, its ports are what tells the parts apart.
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

type Link = Pick<Rung, 'answer' | 'asked'>;

/** Finds the final answer of each request and the request of each answer: the same leg, number, method and direction. */
function linksOf(sent: Sent[]): Link[] {
  const links: Link[] = sent.map(() => ({ answer: null, asked: null }));
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
    links[place]!.asked = { rung: request, after };
    if (status >= 200) links[request]!.answer ??= { rung: place, after };
  });
  return links;
}
