let coming: Promise<void> | undefined;

/**
 * A browser's first page has no more styles than it needs itself (server/first-styles.mjs). Gives it whole sheets in their place,
 * which any other page may need.
 * @returns when they are there: at once on later pages. If one can't be loaded, the page stays as it is, and the next call loads
 *   it again.
 */
export function allStyles(): Promise<void> {
  const missing = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')];
  coming ??= Promise.all(missing().map(enable)).then(
    () => undefined,
    () => void (coming = undefined),
  );
  return coming;
}

function enable(link: HTMLLinkElement): Promise<void> {
  const part = link.previousElementSibling;
  return new Promise((loaded, failed) => {
    link.onload = () => {
      if (part instanceof HTMLStyleElement) part.remove();
      loaded();
    };
    link.onerror = () => {
      link.disabled = true;
      failed();
    };
    link.media = 'all';
    link.disabled = false;
  });
}
