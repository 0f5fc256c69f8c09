import { flagOf, numberOf, textOf } from './span';
import { FIRST_BYTE, type Measured, type Named } from './span-facts';

/** A synthesised text. */
interface Tts {
  vendor: string;
  isCached: boolean;
  /** Seconds until there was audio to play; until the first byte if it was streamed. */
  latency: number;
}

/** The speech that a span synthesised; null for other spans. */
export function ttsOf(span: Measured): Tts | null {
  const vendor = span.name === 'tts-generation' ? textOf(span, 'tts.vendor') : null;
  if (vendor === null) return null;
  const firstByte = FIRST_BYTE.map((key) => numberOf(span, key)).find((found) => found !== null);
  return {
    vendor,
    isCached: flagOf(span, 'tts.cached'),
    latency: (firstByte ?? span.duration) / 1000,
  };
}

/**
 * Measurements taken during synthesis, such as 'connect_ms' and 'time_to_first_byte_ms' for streamed speech. They differ
 * between vendors and versions of the platform; their names are converted to words.
 * @returns name and milliseconds of each
 */
export function streamTimes(span: Named): [name: string, ms: number][] {
  return Object.keys(span.attributes).flatMap((key): [string, number][] => {
    const ms = key.endsWith('_ms') || FIRST_BYTE.includes(key) ? numberOf(span, key) : null;
    const name = key
      .replace(/^tts\.|_ms$/g, '')
      .replace('time_to_', '')
      .replace(/[._]+/g, ' ');
    return ms === null ? [] : [[name.charAt(0).toUpperCase() + name.slice(1), ms]];
  });
}
