import { appOf } from './span-facts';
import { endOf, textOf, type TimedSpan } from './span';

/** Steps overlap by less, because clocks round; milliseconds. */
const ROUNDING_MS = 50;

/**
 * How long an application with a websocket thought after it had acknowledged an event, in seconds, by the event's span. It sends
 * what to do next in a message of its own, which the span doesn't wait for: until then, the call does nothing.
 * @param spans by start
 */
export function socketAnswers(spans: TimedSpan[]): Map<string, number> {
  if (!spans.some((span) => /^wss?:/i.test(textOf(span, 'app.hook') ?? ''))) return new Map();
  const answers = new Map<string, number>();
  const open: TimedSpan[] = [];
  let busyUntil = -Infinity;
  for (const span of spans) {
    const isEvent = appOf(span) !== null;
    if (!isEvent && !span.name.startsWith('verb:')) continue;
    // Whichever comes next, the events before it wait no longer.
    for (const event of open.splice(0)) {
      const thought = span.start - endOf(event);
      // While another verb goes on, nobody knows what the application waits for.
      if (isEvent || thought <= 0 || busyUntil > endOf(event) + ROUNDING_MS) continue;
      answers.set(event.id, thought / 1000);
    }
    if (isEvent) open.push(span);
    else busyUntil = Math.max(busyUntil, endOf(span));
  }
  return answers;
}
