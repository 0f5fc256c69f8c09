const LONGEST_NAME = 36;

/** A span's name in the waterfall: at most 36 characters, the last an ellipsis if it was shortened. */
export function shortName(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

/**
 * A duration in words: under 1 ms with two decimals, under 1 s in ms, under 60 s in s with two decimals, else m and s.
 * @param ms milliseconds
 */
export function durationWords(ms: number): string {
  if (ms < 1) return `${ms.toFixed(2)} ms`;
  if (Math.round(ms) < 1000) return `${Math.round(ms)} ms`;
  if (ms < 59_995) return `${(ms / 1000).toFixed(2)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} m ${seconds % 60} s`;
}

/** Facts as label and value, without those that are unknown. */
export function knownFacts(facts: [label: string, value: string | null | undefined][]): [string, string][] {
  return facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

/** A latency in seconds with two decimals: '0.66 s'. */
export function latencyWords(seconds: number): string {
  return `${seconds.toFixed(2)} s`;
}

/** A position in a recording: '01:07', from an hour '1:00:05'; with tenths '01:07.3'; before its start '−00:03'. */
export function clockWords(seconds: number, tenths = false): string {
  const size = Math.abs(seconds);
  const all = tenths ? Math.floor(size * 10) / 10 : Math.floor(size);
  const sign = seconds < 0 && all > 0 ? '−' : '';
  const hours = Math.floor(all / 3600);
  const minutes = Math.floor(all / 60) % 60;
  const rest = all % 60;
  const two = (n: number) => String(n).padStart(2, '0');
  const last = tenths ? rest.toFixed(1).padStart(4, '0') : two(rest);
  return sign + (hours > 0 ? `${hours}:` : '') + `${two(minutes)}:${last}`;
}

/** A call's duration: '0:41'. @param seconds */
export function callLength(seconds: number): string {
  return clockWords(Math.max(0, seconds)).replace(/^0(\d:\d\d)$/, '$1');
}
