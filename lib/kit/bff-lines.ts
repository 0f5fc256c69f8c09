import { openBff } from './bff-client';
import { fail, ok, type Result } from './problem';

/**
 * Calls one of the console's own handlers that responds with lines of JSON, and passes on each line as it arrives. Otherwise
 * like `callBff`.
 * @returns when the last line has arrived, or the Problem that prevented the others
 */
export function readBffLines(
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  signal: AbortSignal,
  onLine: (line: unknown) => void,
): Promise<Result<null>> {
  return readLines(method, path, body, signal, (line) => onLine(JSON.parse(line)));
}

const DATA = 'data: ';

/**
 * The same for server-sent events, each on one line: `EventSource` could not say whose page this is, and of which provider.
 * @param onBeat called for every line, including keep-alive lines
 */
export function readBffEvents(
  path: string,
  signal: AbortSignal,
  onEvent: (data: unknown) => void,
  onBeat: () => void,
): Promise<Result<null>> {
  return readLines('GET', path, undefined, signal, (line) => {
    onBeat();
    if (line.startsWith(DATA)) onEvent(JSON.parse(line.slice(DATA.length)));
  });
}

async function readLines(
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  signal: AbortSignal,
  onLine: (line: string) => void,
): Promise<Result<null>> {
  const answer = await openBff(method, path, body, signal);
  if (!answer.ok) return answer;
  const reader = answer.value.body!.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let rest = ''; ;) {
      const { done, value } = await reader.read();
      if (done) return ok(null);
      const lines = (rest + value).split('\n');
      rest = lines.pop()!;
      lines.forEach(onLine);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    return fail('unavailable', 'The connection was interrupted. Try again.');
  } finally {
    // After a line that could not be read, the rest would still come in.
    reader.cancel().catch(() => undefined);
  }
}
