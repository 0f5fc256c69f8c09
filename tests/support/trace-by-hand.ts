/** A trace in the platform's format. */
export interface Otlp {
  resourceSpans: {
    instrumentationLibrarySpans: {
      spans: {
        name: string;
        spanId: string;
        parentSpanId: string;
        startTimeUnixNano: string;
        endTimeUnixNano: string;
        attributes: { key: string; value: Record<string, unknown> }[];
      }[];
    }[];
  }[];
}

/**
 * The turns of a call, derived directly from the trace file without any of the console's code. Seconds since the start of the
 * recording: for each turn, when its recognition began, and when its content had been understood.
 */
export function byHand({ resourceSpans }: Otlp) {
  const all = resourceSpans.flatMap((one) => one.instrumentationLibrarySpans.flatMap(({ spans }) => spans));
  const zero = BigInt(all.find(({ name }) => name === 'background-listen:listen')!.startTimeUnixNano);
  const at = (nano: string) => Number((BigInt(nano) - zero) / 1000n) / 1e6;
  const has = (one: (typeof all)[number], key: string, value: unknown) =>
    one.attributes.some((attribute) => attribute.key === key && Object.values(attribute.value)[0] === value);
  const heard = all
    .filter((one) => one.name.includes('gather{') && has(one, 'stt.resolve', 'speech'))
    .sort((a, b) => at(a.endTimeUnixNano) - at(b.endTimeUnixNano));
  const says = all
    .filter(({ name }) => name.startsWith('verb:say'))
    .sort((a, b) => at(a.startTimeUnixNano) - at(b.startTimeUnixNano));
  return heard.map((gather) => {
    const hook = all.find(({ name, parentSpanId }) => name.startsWith('verb:hook') && parentSpanId === gather.spanId)!;
    const webhook = at(hook.endTimeUnixNano) - at(hook.startTimeUnixNano);
    const end = at(gather.endTimeUnixNano);
    // The recorded application has a websocket: it acknowledges the event, and says later what to do.
    const next = Math.min(
      ...all
        .filter(({ name }) => name.startsWith('verb:') && !name.startsWith('verb:hook'))
        .map(({ startTimeUnixNano }) => at(startTimeUnixNano))
        .filter((start) => start >= at(hook.endTimeUnixNano)),
    );
    const say = says.find(({ startTimeUnixNano }) => at(startTimeUnixNano) > end - 0.05)!;
    const tts = all.find(({ name, parentSpanId }) => name === 'tts-generation' && parentSpanId === say.spanId)!;
    const made = has(tts, 'tts.cached', true) ? at(tts.startTimeUnixNano) : at(tts.endTimeUnixNano);
    const spoke = Math.max(made, at(say.startTimeUnixNano));
    const began = at(gather.startTimeUnixNano);
    const answered = next - at(hook.startTimeUnixNano);
    return { began, end, understood: end - webhook, answered, speech: spoke - at(say.startTimeUnixNano), spoke };
  });
}

/** For each 10 ms of a channel, whether it is loud. */
export type Loud = boolean[];

const SECOND = 100;

/** When 50 ms of continuous speech last ended between two moments, plus 20 ms; seconds. */
export function stoppedSpeaking(loud: Loud, from: number, to: number): number {
  let last = -1;
  for (let at = Math.floor(from * SECOND); at < Math.ceil(to * SECOND); at++)
    if (loud.slice(at - 4, at + 1).every(Boolean)) last = at;
  return (last + 1) / SECOND + 0.02;
}

/** The silences between the first word and the last, in seconds: pauses of half a second do not count. */
export function silencesByHand(channels: Loud[]): { start: number; end: number }[] {
  const text = (loud: Loud) => loud.map((one) => (one ? 'x' : ' ')).join('');
  const spoken = channels.map((loud) =>
    text(loud)
      // Clicks, then pauses between words.
      .replace(/(?<!x)x{1,4}(?!x)/g, (click) => ' '.repeat(click.length))
      .replace(/(?<=x) {1,50}(?=x)/g, (pause) => 'x'.repeat(pause.length)),
  );
  const length = Math.max(...spoken.map((one) => one.length));
  const both = Array.from({ length }, (_, at) => (spoken.some((one) => one[at] === 'x') ? 'x' : ' ')).join('');
  return [...both.matchAll(/(?<=x) +(?=x)/g)].map(({ index, 0: found }) => ({
    start: index / SECOND,
    end: (index + found.length) / SECOND,
  }));
}
