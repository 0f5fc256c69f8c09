export const NOT_UTF8 = 'The file isn’t in UTF-8. Save it in UTF-8 and try again.';

/** The text of a file; null if it isn't in UTF-8: decoded nevertheless, every letter beyond ASCII would be lost in silence. */
export function textOfFile(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
