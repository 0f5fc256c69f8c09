/** What the presets of the platform have in place of what only their user can know: `<your-domain>`, `your-tech-prefix`. */
const PLACEHOLDER = /<[^<>]+>|^your-[a-z-]+$/i;

/** The first placeholder in a text, or null. */
export function placeholderIn(text: string): string | null {
  return PLACEHOLDER.exec(text.trim())?.[0] ?? null;
}

export const isPlaceholder = (text: string): boolean => placeholderIn(text) !== null;

/** What is said at a field whose text still has one. */
export const placeholderSentence = (placeholder: string): string =>
  `Replace ${placeholder}, a placeholder of the preset, with your own.`;
