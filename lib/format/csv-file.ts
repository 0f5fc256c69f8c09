import { CsvReader } from './csv-reader';

const MEGABYTE = 1_000_000;
const LARGEST_FILE = 20 * MEGABYTE;

/** Bytes that are parsed in a few milliseconds. */
const SLICE = 128 * 1024;

/**
 * Reads a CSV file record by record. It is parsed in slices, with the thread free in between, so that a page with a large file
 * stays responsive.
 * @param onRecord called with each record and the number of its first line; false stops the reading
 * @returns the sentence that says why the file cannot be read, or null when it was
 */
export async function readCsvFile(
  file: Blob,
  onRecord: (cells: string[], line: number) => boolean,
): Promise<string | null> {
  if (file.size > LARGEST_FILE) return `The file is larger than ${LARGEST_FILE / MEGABYTE} MB. Split it into several.`;
  const [first, second, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4)
    return 'This is a spreadsheet or an archive. Save the sheet as a CSV file (UTF-8) and choose that.';
  // "Unicode text" of a spreadsheet.
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const decoder = new TextDecoder(wide ?? 'utf-8', { fatal: true });
  let more = true;
  const reader = new CsvReader((cells, line) => {
    if (more) more = onRecord(cells, line);
  });
  const source = file.stream().getReader();
  try {
    for (let piece = await source.read(); !piece.done && more; piece = await source.read()) {
      for (let at = 0; at < piece.value.length && more; at += SLICE) {
        reader.push(decoder.decode(piece.value.subarray(at, at + SLICE), { stream: true }));
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
    reader.push(decoder.decode());
  } catch (error) {
    return (error as Error).name === 'TypeError'
      ? 'The file isn’t in UTF-8. Save it as “CSV UTF-8” and choose it again.'
      : 'The file couldn’t be read.';
  } finally {
    void source.cancel().catch(() => undefined);
  }
  const unclosed = more ? reader.end() : null;
  return unclosed === null ? null : `Line ${unclosed} opens a quotation mark that is never closed.`;
}
