import { RecordingMedia, type AudioSource } from '@/components/recent-calls/recording-media';

const RATE = 8000;
const FRAME = 576;
const LENGTH = FRAME / RATE;
/** The share of a frame that lies before a position: just enough to round up to the next frame. */
const SHARE = 0.54;

/** A recording that consists of whole frames. */
class Frames implements AudioSource {
  ended = true;

  constructor(private readonly count: number) {}

  get seconds(): number {
    return this.count * LENGTH;
  }

  async read(from: number, to: number) {
    const frame = (at: number) => Math.min(this.count, Math.round(at / LENGTH));
    return { channels: [new Float32Array((frame(to) - frame(from)) * FRAME)], rate: RATE };
  }
}

class Context {
  destination = {};

  get currentTime(): number {
    return Date.now() / 1000;
  }

  async resume() {}
  async close() {}

  createBuffer() {
    return { copyToChannel() {} };
  }

  createBufferSource() {
    return { buffer: null, playbackRate: { value: 1 }, connect() {}, start() {}, stop() {}, onended: null };
  }
}

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  Object.assign(globalThis, { AudioContext: Context });
});
afterEach(() => jest.useRealTimers());

async function started(source: Frames, from: number): Promise<RecordingMedia> {
  const media = new RecordingMedia(source);
  media.currentTime = from;
  await media.play();
  await jest.advanceTimersByTimeAsync(3000);
  return media;
}

it('says that the browser has no sound output instead of waiting for one, and plays once there is one', async () => {
  let start = () => {};
  class Deaf extends Context {
    override resume() {
      return new Promise<void>((resolve) => (start = resolve));
    }
  }
  Object.assign(globalThis, { AudioContext: Deaf });
  const media = new RecordingMedia(new Frames(100));
  const said: string[] = [];
  for (const event of ['stalled', 'play']) media.addEventListener(event, () => said.push(event));
  void media.play();
  await jest.advanceTimersByTimeAsync(5000);
  expect(said).toEqual(['stalled']);
  start();
  await jest.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['stalled', 'play']);
});

describe('a recording played to its end', () => {
  it('is finished when the rest of it is less than half a frame', async () => {
    const source = new Frames(100);
    const media = await started(source, (83 + SHARE) * LENGTH);
    expect(media).toMatchObject({ ended: true, paused: true, waiting: false });
    expect(media.currentTime).toBe(source.seconds);
  });

  it('is finished when it turns out to end where it was waiting for more', async () => {
    const source = new Frames(100);
    source.ended = false;
    const media = await started(source, (99 + SHARE) * LENGTH);
    expect(media).toMatchObject({ ended: false, paused: false, waiting: true });
    source.ended = true;
    await jest.advanceTimersByTimeAsync(1000);
    expect(media).toMatchObject({ ended: true, paused: true, waiting: false });
  });
});
