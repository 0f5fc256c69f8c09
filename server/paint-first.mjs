// @ts-check

/*
 * A page is painted before its scripts run. They come early where the link is fast or the browser has them already; building
 * the whole page again in React then takes longer than the page takes to be painted, and comes first. The build's scripts only
 * register their modules until the one with the module loader runs: that one waits for the first frame. Nothing else waits, and
 * every script is fetched as early as before.
 */

/** The script with the module loader, as the framework writes it. */
const LOADER = /<script src="([^"]+\/turbopack-[^"]+\.js)" async="" nonce="\w+"><\/script>/;

/** Milliseconds: a window that is covered by others gets no frames. */
const AT_MOST_MS = 1000;

/**
 * Runs in the page, right where the script would stand.
 * @param {string} src
 * @param {number} atMostMs
 */
function startAfterFrame(src, atMostMs) {
  const nonce = document.currentScript?.nonce;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    document.head.append(Object.assign(document.createElement('script'), { src, nonce, async: true }));
  };
  const isWhole = () => document.getElementById('_R_') ?? document.readyState !== 'loading';
  const frame = () => void (isWhole() ? setTimeout(start) : requestAnimationFrame(frame));
  if (document.hidden) return start();
  requestAnimationFrame(frame);
  setTimeout(start, atMostMs);
}

/**
 * @param {string} head of a page
 * @param {string} nonce of its policy
 * @returns {string} the head, in which the module loader waits for the first frame
 */
export function paintFirst(head, nonce) {
  // Without one, the policy would keep it from ever starting.
  if (!nonce) return head;
  return head.replace(
    LOADER,
    (_whole, src) =>
      `<link rel="preload" as="script" fetchpriority="low" nonce="${nonce}" href="${src}"/>` +
      `<script nonce="${nonce}">(${startAfterFrame})("${src}",${AT_MOST_MS})</script>`,
  );
}
