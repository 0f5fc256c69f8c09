import { readFileSync } from 'node:fs';
import { NOT_UTF8, textOfFile } from '../../lib/configuration/text-of-file';

/** The text of a file, without a byte order mark. @throws Error if it isn’t in UTF-8 */
export function readText(name: string): string {
  const text = textOfFile(readFileSync(name));
  if (text === null) throw new Error(`${name}: ${NOT_UTF8}`);
  return text;
}
