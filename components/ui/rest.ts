/** How long a page must have been loaded. */
const WAIT_MS = 500;
/** After a link was reached or followed. By then, most who meant to follow it have its page. */
const APPROACH_MS = 1500;

/** Events on a link that precede or begin following it. */
export const APPROACHES = ['pointerover', 'focusin', 'touchstart', 'click'];

let approachedAt = -Infinity;
let watching = false;

/**
 * Waits until nobody is about to follow a link, or just did: what is loaded ahead would share a slow link with the page that
 * was asked for.
 * @param signal ends the wait early
 */
export async function undisturbed(signal: AbortSignal): Promise<void> {
  watch();
  for (;;) {
    const left = approachedAt + APPROACH_MS - performance.now();
    if (left <= 0 || signal.aborted) return;
    await pause(left);
  }
}

/** Waits until the page has loaded, been idle for a moment, and is undisturbed: time for what the first view does not need. */
export async function whenRested(signal: AbortSignal): Promise<void> {
  watch();
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  if (!signal.aborted) await pause(WAIT_MS);
  await undisturbed(signal);
}

function watch(): void {
  if (watching) return;
  watching = true;
  for (const name of APPROACHES) document.addEventListener(name, note, { passive: true });
}

function note({ target }: Event): void {
  if (target instanceof Element && target.closest('a[href]')) approachedAt = performance.now();
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
