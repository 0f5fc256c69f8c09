import { Mp3Frames } from '@/lib/calls/mp3';
import { joinPeaks, overviewOf, Peaks } from '@/lib/calls/peaks';
import { timelineMarks } from '@/lib/calls/timeline';
import { readWavHead, samplesOf } from '@/lib/calls/wav';

function wav(rate: number, channels: number, { bits = 16, extra = '' } = {}): Uint8Array {
  const bytes = Buffer.alloc(44 + extra.length);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(0xffffffff, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt16LE(channels * 2, 32);
  bytes.writeUInt16LE(bits, 34);
  bytes.write(extra, 36, 'latin1');
  bytes.write('data', 36 + extra.length);
  bytes.writeUInt32LE(0xffffffff, 40 + extra.length);
  return bytes;
}

describe('the head of a WAV file', () => {
  it('tells rate, channels and where the samples begin, and does not believe lengths', () => {
    expect(readWavHead(wav(8000, 2))).toEqual({ kind: 'wav', rate: 8000, channels: 2, block: 4, offset: 44 });
  });
  it('steps over what stands before the samples', () => {
    expect(readWavHead(wav(8000, 2, { extra: 'LIST\x04\x00\x00\x00abcd' }))?.offset).toBe(56);
  });
  it('waits for more', () => {
    expect(readWavHead(wav(8000, 2).slice(0, 30))).toBeNull();
    expect(readWavHead(new Uint8Array(4))).toBeNull();
  });
  it('refuses what it cannot read', () => {
    expect(() => readWavHead(Buffer.from('<!doctype html><html>'))).toThrow();
    expect(() => readWavHead(wav(8000, 2, { bits: 8 }))).toThrow();
    expect(() => readWavHead(wav(0, 2))).toThrow();
  });
  it('takes the channels apart', () => {
    const bytes = Buffer.alloc(8);
    [16384, -32768, 0, 32767].forEach((value, i) => bytes.writeInt16LE(value, i * 2));
    const [left, right] = samplesOf(bytes, { kind: 'wav', rate: 8000, channels: 2, block: 4, offset: 44 });
    expect([...left!]).toEqual([0.5, 0]);
    expect([...right!].map((one) => one.toFixed(3))).toEqual(['-1.000', '1.000']);
  });
});

describe('peaks', () => {
  it('are the loudest of every 10 ms, however the audio is cut', () => {
    const samples = Float32Array.from({ length: 8000 }, (_, i) => (i === 4005 ? -0.7 : 0.1));
    const whole = new Peaks(8000, 1);
    whole.add(8000, (_, at) => samples[at]!);
    const cut = new Peaks(8000, 1);
    for (let from = 0; from < 8000; from += 777) {
      const piece = samples.subarray(from, from + 777);
      cut.add(piece.length, (_, at) => piece[at]!);
    }
    const [peaks] = whole.from(0, true);
    expect(peaks).toHaveLength(100);
    expect(peaks![50]).toBeCloseTo(0.7);
    expect(peaks![49]).toBeCloseTo(0.1);
    expect(cut.from(0, true)).toEqual(whole.from(0, true));
    expect(whole.seconds).toBe(1);
  });
  it('are given once they are complete', () => {
    const peaks = new Peaks(8000, 2);
    peaks.add(100, () => 0.5);
    expect(peaks.from(0, false).map(({ length }) => length)).toEqual([1, 1]);
    expect(peaks.from(0, true).map(({ length }) => length)).toEqual([2, 2]);
  });
  it('join and shrink', () => {
    const joined = joinPeaks([Float32Array.of(1)], [Float32Array.of(2, 3)]);
    expect([...joined[0]!]).toEqual([1, 2, 3]);
    expect(overviewOf([0, 1, 0, 0.5], 2)).toEqual([1, 0.5]);
    expect(overviewOf([0.2], 3)).toHaveLength(3);
  });
});

describe('the frames of an MP3 file', () => {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9004, 0);

  it('are found however the file arrives', () => {
    const file = Buffer.concat(Array.from({ length: 40 }, () => frame));
    const frames = new Mp3Frames();
    for (let from = 0; from < file.length; from += 100) frames.push(file.subarray(from, from + 100));
    expect(frames.format).toMatchObject({ rate: 44_100, channels: 2, samplesPerFrame: 1152 });
    expect(frames.offsets).toEqual(Array.from({ length: 40 }, (_, i) => i * 417));
    expect(frames.seconds).toBeCloseTo((40 * 1152) / 44_100);
  });
  it('are found behind a tag and behind rubbish', () => {
    const tag = Buffer.alloc(300);
    tag.write('ID3');
    tag.writeUInt8(2, 8);
    tag.writeUInt8(34, 9); // 2 * 128 + 34 + 10 = 300
    const frames = new Mp3Frames();
    frames.push(tag.subarray(0, 50));
    frames.push(Buffer.concat([tag.subarray(50), Buffer.from('rubbish'), frame, frame]));
    expect(frames.offsets).toEqual([307, 307 + 417]);
  });
  it('are not taken for frames because four bytes look like one', () => {
    const frames = new Mp3Frames();
    frames.push(Buffer.concat([frame.subarray(0, 4), Buffer.alloc(500, 7), frame, frame]));
    expect(frames.offsets).toEqual([504, 504 + 417]);
  });
  it('are missed in what is no such file', () => {
    const frames = new Mp3Frames();
    expect(() => {
      for (let i = 0; i < 3; i++) frames.push(Buffer.alloc(40_000, 'x'));
    }).toThrow();
  });
});

describe('the timeline', () => {
  it('has a mark every 0.2 s, a label every second, a stronger one every five', () => {
    const marks = timelineMarks(0, 5.1);
    expect(marks).toHaveLength(26);
    expect(marks.filter(({ kind }) => kind === 'primary').map(({ label }) => label)).toEqual(['00:00', '00:05']);
    expect(marks.filter(({ kind }) => kind === 'secondary').map(({ label }) => label)).toEqual([
      '00:01',
      '00:02',
      '00:03',
      '00:04',
    ]);
    expect(marks[1]).toEqual({ seconds: 0.2, kind: 'tick', label: null });
  });
  it('begins where the waveform does', () => {
    expect(timelineMarks(59.9, 60.2).map(({ seconds, label }) => [seconds, label])).toEqual([
      [60, '01:00'],
      [60.2, null],
    ]);
    expect(timelineMarks(-3, 0.1)).toHaveLength(1);
  });
});
