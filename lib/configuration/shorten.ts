/** A text of others as far as a message shows it. */
export const shorten = (text: string, most = 60) => (text.length > most ? `${text.slice(0, most)}…` : text);
