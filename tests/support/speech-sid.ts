import { createHash } from 'node:crypto';

/** Seeded credentials keep their sids (sandbox/seed/speech.ts). */
export function speechSid(name: string): string {
  const hex = createHash('sha256').update(`speech ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
