import type { Reply } from './recording-messages';

/** Browsers decode off the main thread; only the requested end of the result is kept. */
export async function decoded({
  bytes,
  rate,
  count,
  keep,
}: Extract<Reply, { kind: 'encoded' }>): Promise<Float32Array[]> {
  if (bytes.byteLength === 0) return Array.from({ length: count }, () => new Float32Array(0));
  try {
    const audio = await new OfflineAudioContext(count, 1, rate).decodeAudioData(bytes);
    const first = Math.max(0, audio.length - keep);
    return Array.from({ length: count }, (_, channel) =>
      audio.getChannelData(Math.min(channel, audio.numberOfChannels - 1)).slice(first),
    );
  } catch {
    // A segment that cannot be decoded is silent; the rest of the recording is not.
    return Array.from({ length: count }, () => new Float32Array(keep));
  }
}
