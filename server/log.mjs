/** Writes a line to the log. @param {Record<string, unknown>} line */
export function log(line) {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
}

/** Logs a message about the server itself. @param {string} message */
export const say = (message) => log({ message });
