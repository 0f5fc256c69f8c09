import 'server-only';

/**
 * Writes a line to the log about something that no request says: what happens behind it, or between two.
 * @param message lower case, without values
 * @param more what the line says besides; never a value that a user has typed, nor a secret
 */
export function say(message: string, more: Record<string, string> = {}): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), message, ...more })}\n`);
}
