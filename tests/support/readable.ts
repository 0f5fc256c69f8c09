/** The readable text of a page. */
export const readable = (html: string) =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'");

/** A page without the framework's own code that a browser's first one has in it; the page's data stays. */
export const withoutFirstScripts = (html: string) =>
  html.replace(/<script type="text\/plain"[^>]*>.*?<\/script>/gs, '');
