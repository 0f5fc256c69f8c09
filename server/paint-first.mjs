// @ts-check

/*
 * A page is painted before its scripts run, and in one frame. The scripts come early where the link is fast or the browser has
 * them already; compiling them and building the whole page again in React then takes longer than the page takes to be painted,
 * and comes first. So they are added after the first frame, and every one is fetched as early as before.
 */

/** A script of the build, as the framework writes it. */
const SCRIPT = /<script src="([^"]+\.js)" async="" nonce="\w+"><\/script>/g;

/** Milliseconds: a window that is covered by others gets no frames. */
const AT_MOST_MS = 1000;

/** Browsers that know it paint nothing before the framework's first script, which ends what is sent without waiting for data. */
const WHOLE = '<link rel="expect" href="#_R_" blocking="render"/>';

/**
 * Runs in the page, at the end of its head.
 * @param {string[]} sources of scripts
 * @param {number} atMostMs
 */
function startAfterFrame(sources, atMostMs) {
  const nonce = document.currentScript?.nonce;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const src of sources)
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
 * @returns {string} the head, in which the scripts wait for the first frame
 */
export function paintFirst(head, nonce) {
  // Without one, the policy would keep them from ever starting.
  if (!nonce) return head;
  /** @type {string[]} */
  const sources = [];
  const fetched = head.replace(SCRIPT, (_whole, src) => {
    sources.push(src);
    return `<link rel="preload" as="script" fetchpriority="low" nonce="${nonce}" href="${src}"/>`;
  });
  const last = `${WHOLE}<script nonce="${nonce}">(${startAfterFrame})(${JSON.stringify(sources)},${AT_MOST_MS})</script>`;
  return sources.length > 0 ? fetched.replace('</head>', () => `${last}</head>`) : head;
}
