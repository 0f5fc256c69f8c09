import { readBffEvents, readBffLines } from '@/lib/kit/bff-lines';
import { ownOrigin } from '../support/own-origin';

let sent: string;
let left: Promise<'left'>;
let stop: () => Promise<void>;

beforeEach(async () => {
  let leave: (how: 'left') => void;
  left = new Promise((resolve) => (leave = resolve));
  stop = await ownOrigin((_request, response) => {
    response.once('close', () => leave('left'));
    // It never ends: only its reader can leave.
    response.write(sent);
  });
});
afterEach(() => stop());

const { signal } = new AbortController();
const soon = () => new Promise((resolve) => setTimeout(() => resolve('still open'), 20_000).unref());

describe('a line that cannot be read', () => {
  it.each([
    [
      'of a stream of events',
      ': \n\ndata: {"cut\n\n',
      () => readBffEvents('/live-calls/events', signal, jest.fn(), jest.fn()),
    ],
    ['of a response in lines', '<h1>Log in</h1>\n', () => readBffLines('GET', '/rows', undefined, signal, jest.fn())],
  ])('%s is reported, and the rest is not waited for', async (_what, text, read) => {
    sent = text;
    expect(await read()).toMatchObject({ ok: false, problem: { kind: 'unavailable' } });
    expect(await Promise.race([left, soon()])).toBe('left');
  });
});
