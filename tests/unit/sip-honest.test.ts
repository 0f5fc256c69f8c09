import { findLadder } from '@/lib/bff/recent-calls/ladder';
import type { Viewer } from '@/lib/bff/viewer';
import { attemptsOf, attemptWords } from '@/lib/calls/sip/attempts';
import type { CallHosts } from '@/lib/calls/sip/lane-names';
import { failureIn } from '@/lib/calls/sip/own-failure';
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

  it('and was answered from another address is not said to have had no answer either', () => {
    const elsewhere = messagesOf('retransmissions').slice(3, 6);
    const answers = elsewhere.map((one) => ({ ...one, srcIp: '203.0.113.99' }));
    expect(ladderFrom([...invite, ...answers]).failure).toBeNull();
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

  it('that only wants a newer nonce says nothing of the credentials', () => {
    const messages = messagesOf('outbound-407');
    const wanted = inside(messages[4]!, 900);
    const found = (header: string, later = messages.slice(4)) => {
      const raw = String(challenge.raw).replace(/^Proxy-Authenticate: .*$/im, header);
      const challenged = [wanted, at(inside({ ...challenge, raw }, 900), 1), ...later.map((one) => at(one, 2))];
      return ladderFrom(challenged).failure?.sentence ?? null;
    };
    const newer = 'Proxy-Authenticate: Digest realm="x", nonce="y", stale=TRUE';
    expect(found(newer)).toBeNull();
    expect(found('Proxy-Authenticate: Digest realm="x", nonce="y"')).toMatch(/The credentials weren’t accepted/);
    expect(found(newer, [])).toMatch(
      /asked for the credentials again, with a newer nonce, but the sender never sent them/,
    );
  });
});

describe('an answer that names another address', () => {
  const messages = messagesOf('outbound-503-next-gateway');
  const moved = messages.map((one) => ({ ...one, raw: String(one.raw).replace(/ 503 .*/, ' 302 Moved Temporarily') }));

  it('is why the call failed if nobody was called there', () => {
    expect(ladderFrom(moved.slice(0, 4)).failure?.sentence).toMatch(
      /^302 Moved Temporarily \d+ ms after the INVITE\. The other side named another address to call, and nobody was called there\.$/,
    );
    expect(ladderFrom(moved).failure).toBeNull();
  });
});

describe('a call that the platform itself refused', () => {
  const refused = (words: string) => {
    // Both legs of an incoming call, and instead of ringing the media server refuses it.
    const messages = messagesOf('inbound-two-legs');
    const interim = messages[4]!;
    const raw = String(interim.raw).replace(/^SIP.*/, `SIP/2.0 ${words}`);
    return ladderFrom([...messages.slice(0, 4), { ...interim, raw }]);
  };
  const saidOf = (words: string, call: Partial<CallHosts>) =>
    failureIn(refused(words), { direction: 'inbound', trunk: 'Meridian', host: null, remoteHost: null, ...call })
      ?.sentence;

  it('gets no advice about a carrier, which has nothing to do with it', () => {
    expect(saidOf('404 Not Found', {})).toMatch(
      /^404 Not Found \d+ ms after the INVITE\. It failed on this side\. The call’s alerts may say why\.$/,
    );
    expect(saidOf('404 Not Found', { direction: 'outbound' })).toMatch(/tech prefix/);
    expect(saidOf('486 Busy Here', {})).toMatch(/The line is busy\.$/);
    const noApplication =
      /no application takes it, its application failed or declined, .* The call’s alerts may say which\.$/;
    expect(saidOf('480 Temporarily Unavailable', {})).toMatch(noApplication);
    expect(saidOf('480 Temporarily Unavailable', { direction: 'outbound' })).toMatch(/do not disturb\.$/);
    expect(saidOf('603 Decline', {})).toMatch(/The application declined it, or ended before anyone had answered\.$/);
  });

  it.each([
    ['X-Reason: no configured application', '“no configured application”'],
    ['Reason: Q.850;cause=1;text="Unallocated number"', '“Unallocated number”'],
    ['Reason: SIP ;cause=503 ;text="all \u202ecircuits  busy"', '“all \\u202ecircuits busy”'],
  ])('is told with the reason that the answer itself contains (%s)', (header, reason) => {
    const answered = `480 Temporarily Unavailable\r\n${header}`;
    expect(saidOf(answered, {})).toMatch(new RegExp(`^480 Temporarily Unavailable \\d+ ms after the INVITE`));
    expect(saidOf(answered, {})).toContain(` after the INVITE: ${reason}. It failed on this side`);
    expect(saidOf(answered, { direction: 'outbound' })).toContain(` after the INVITE: ${reason}. This number`);
    expect(saidOf('480 Temporarily Unavailable\r\nReason: Q.850;cause=16', {})).toContain('after the INVITE. It');
  });

  it('is not told from one whose sides are unknown', () => {
    const found = ladderFrom(messagesOf('outbound-503-next-gateway'));
    const call = { direction: 'inbound', trunk: null, host: null, remoteHost: null };
    expect(failureIn(found, call)?.sentence).toMatch(/The other side isn’t taking calls/);
    expect(failureIn(found, { ...call, host: '203.0.113.10' })?.sentence).toMatch(/It failed on this side/);
  });

  it('is not one that refused a change after it had been answered', () => {
    const messages = messagesOf('inbound-two-legs').slice(0, 10);
    const [invite, answer] = [messages[0]!, messages[8]!];
    const change = [at(inside(invite, 900), 9), at(inside(answer, 900, '491 Request Pending'), 9)];
    const call = { direction: 'inbound', trunk: null, host: '192.0.2.1', remoteHost: null };
    expect(failureIn(ladderFrom([...messages, ...change]), call)?.sentence).toMatch(
      /Both sides wanted to change the call/,
    );
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

  it('include those that refused the credentials, got none, or never answered', () => {
    const next = messagesOf('outbound-503-next-gateway').slice(4);
    const own = next[0]!;
    const words = (before: Message[]) => {
      const shift = Number(own.timeSeconds) - Number(before[0]!.timeSeconds) - 20;
      const found = ladderFrom([...before.map((one) => ({ ...at(one, shift), sid: own.sid })), ...next]);
      const names = found.lanes.map(({ address }) => address);
      return attemptWords(attemptsOf(found, names));
    };
    const second = '203.0.113.11 200 OK after 3.67 s.';
    expect(words(messagesOf('outbound-407').slice(0, 4))).toBe(
      `203.0.113.10 answered 407 Proxy Authentication Required after 22 ms, then ${second}`,
    );
    const silent = messagesOf('retransmissions').slice(0, 3);
    expect(words(silent)).toBe(`203.0.113.11 never answered, then 203.0.113.11 answered 200 OK after 3.67 s.`);
  });
});

describe('a gateway whose INVITE was cancelled', () => {
  const words = (messages: Message[]) => {
    const found = ladderFrom(messages);
    const names = found.lanes.map(({ address }) => address);
    return attemptWords(attemptsOf(found, names));
  };
  const cancelled = messagesOf('cancelled');

  it('has not answered it: its 487 belongs to the CANCEL', () => {
    expect(words(cancelled)).toBeNull();
    const busy = cancelled.map((one) => ({ ...one, raw: String(one.raw).replace(/ 487 .*/, ' 486 Busy Here') }));
    expect(words(busy)).toBe('203.0.113.10 answered 486 Busy Here after 20.03 s.');
    const unasked = cancelled.filter(({ method }) => method !== 'CANCEL');
    expect(words(unasked)).toBe('203.0.113.10 answered 487 Request Terminated after 20.03 s.');
  });

  it('and that was tried after another one leaves what the other answered', () => {
    const refused = messagesOf('outbound-503-next-gateway').slice(0, 4);
    const { sid, timeSeconds } = cancelled[0]!;
    const before = refused.map((one) => ({
      ...at(one, Number(timeSeconds) - Number(refused[0]!.timeSeconds) - 1),
      sid,
      callid: sid,
      raw: String(one.raw).replace(/^Call-ID: .*\r$/m, `Call-ID: ${String(sid)}\r`),
    }));
    expect(words([...before, ...cancelled])).toBe('203.0.113.10 answered 503 Service Unavailable after 48 ms.');
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
