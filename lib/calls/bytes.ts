/** Two pieces of a file as one. */
export function joinBytes(before: Uint8Array, more: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(before.length + more.length);
  bytes.set(before);
  bytes.set(more, before.length);
  return bytes;
}
