import { findLadder } from '@/lib/bff/recent-calls/ladder';
import type { Viewer } from '@/lib/bff/viewer';
import { attemptsOf, attemptWords } from '@/lib/calls/sip/attempts';
import { ladderOf } from '@/lib/calls/sip/ladder-of';
import { readCapture } from '@/lib/calls/sip/read-capture';
import { ladderRows } from '@/lib/calls/sip/rows';
import { fail, ok } from '@/lib/kit/problem';
import { captureCase } from '../support/capture-cases';

/* The ladder claims no more than its messages show. */

type Message = Record<string, unknown>;

const ladderFrom = (messages: Message[]) => ladderOf(readCapture({ data: { messages } })!);
const messagesOf = (name: string) => captureCase(name).data.messages;
const at = (message: Message, seconds: number): Message => ({
  ...message,
  timeSeconds: Number(message.timeSeconds) + seconds,
});
/** The same message as part of another transaction. */
function inside(message: Message, number: number, answer?: string): Message {
  const raw = String(message.raw)
    .replace(/^CSeq: \d+/m, `CSeq: ${number}`)
    .replace(/branch=[^;\r]+/, `branch=z9hG4bK${number}`);
  const cseq = String(message.cseq).replace(/^\d+/, String(number));
  return { ...message, cseq, raw: answer ? raw.replace(/^SIP\/2\.0 .*/, `SIP/2.0 ${answer}`) : raw };
}

describe('a request that was sent again', () => {
  const invite = messagesOf('retransmissions').slice(0, 3);

  it('and got an interim answer only is not said to have had none', () => {
    const interim = messagesOf('retransmissions').slice(3, 5);
    expect(ladderFrom(invite).failure?.sentence).toMatch(/^INVITE was sent 2 more times and never answered\./);
    expect(ladderFrom([...invite, ...interim]).failure).toBeNull();
  });

  it('ends a pause, although other messages were first sent in between', () => {
    const [sent, , again] = invite as [Message, Message, Message];
    const between = inside(at(sent, 1), 900);
    const later = inside(at(sent, 9), 901);
    const found = ladderFrom([sent, between, at(again, 5), later]);
    const rows = ladderRows(found, found.rungs[0]!.at, '').map(({ kind }) => kind);
    expect(rows).toEqual(['rung', 'why', 'rung', 'rung']);
  });
});

describe('a challenge', () => {
  const [invite, trying, challenge, ack] = messagesOf('outbound-407') as [Message, Message, Message, Message];

  it('that nobody answered with credentials is why the call failed', () => {
    const { failure, rungs } = ladderFrom([invite, trying, challenge, ack]);
    expect(failure).toEqual({
      rung: 2,
      sentence:
        '407 Proxy Authentication Required 22 ms after the INVITE. The other side asked for credentials and got none: check that the sender has a user name and password for it.',
    });
    expect(rungs[2]!.bad).toBe(true);
  });
});

describe('the gateways that were tried', () => {
  it('do not include who refused a change of the running call', () => {
    const messages = messagesOf('outbound-503-next-gateway');
    const [invite, answer] = [messages[4]!, messages[7]!];
    const change = [at(inside(invite, 510), 5), at(inside(answer, 510, '488 Not Acceptable Here'), 5)];
    const found = ladderFrom([...messages, ...change]);
    const names = found.lanes.map(({ address }) => address);
    expect(attemptWords(attemptsOf(found, names))).toBe(
      '203.0.113.10 answered 503 Service Unavailable after 48 ms, then 203.0.113.11 200 OK after 3.67 s.',
    );
    const only = messages.slice(4, 11);
    expect(attemptWords(attemptsOf(ladderFrom([...only, ...change]), names))).toBeNull();
  });
});

describe('messages of one leg', () => {
  it('are shown although the search for the other could not sign in', async () => {
    const searches: string[] = [];
    const calls = {
      get: async (path: string) => {
        searches.push(path);
        if (searches.length > 1) return fail('invalid', 'Bad request');
        return ok(readCapture({ data: { messages: messagesOf('outbound-486') } }));
      },
    };
    const viewer = { calls } as unknown as Viewer;
    const inner = String(messagesOf('outbound-486')[0]!.sid);
    const answer = await findLadder(viewer, '/Accounts/a', [inner, 'outer']);
    expect(answer).toMatchObject({ ok: true, value: { captures: true, ladder: { rungs: { length: 5 } } } });
    expect(searches).toHaveLength(2);
  });
});
