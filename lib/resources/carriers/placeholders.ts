/** The placeholders of the platform's presets for what only the user can know: `<your-domain>`, `your-tech-prefix`. */
const PLACEHOLDER = /<[^<>]+>|^your-[a-z-]+$/i;

/** The first placeholder in a text, or null. */
export function placeholderIn(text: string): string | null {
  return PLACEHOLDER.exec(text.trim())?.[0] ?? null;
}

/** The message at a field whose text still contains one. */
export const placeholderSentence = (placeholder: string): string =>
  `Replace the preset’s placeholder ${placeholder} with your own value.`;
