/** The readable text of a page. */
export const readable = (html: string) =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'");
