/** Hides a key but for its last four characters; dashes stay, so that it is still seen to be one. */
export function maskKey(key: string): string {
  return key.slice(0, -4).replace(/[a-z0-9]/gi, '*') + key.slice(-4);
}
