/*
 * A page is painted before its scripts run, and in one frame. The scripts come early where the link is fast or the browser has
 * them already; compiling them and building the whole page again in React then takes longer than the page takes to be painted,
 * and comes first. So they are added after the first frame, and every one is fetched as early as before.
 */

/** A script that the framework has the browser fetch before the others. */
const PRELOAD = /<link rel="preload" as="script"[^>]* href="([^"]+)"\/>/g;

/** A script of the build, as the framework writes it. */
const SCRIPT = /<script src="([^"]+\.js)" async="" nonce="\w+"><\/script>/g;

/** An event of the window: the code that a page contains has arrived. */
export const ARRIVED = 'firstscripts';

/** Milliseconds: a window that is covered by others gets no frames. */
const AT_MOST_MS = 1000;

/** Milliseconds after the page has loaded: what it contained is fetched as files, for the next pages. */
const KEEP_AFTER_MS = 3000;

/** Browsers that know it paint nothing before the framework's first script, which ends what is sent without waiting for data. */
const WHOLE = '<link rel="expect" href="#_R_" blocking="render"/>';

/**
 * Runs in the page, at the end of its head. Of the texts in the page, it starts those that have the nonce, as the policy would.
 * @param {string[]} sources of scripts
 * @param {string[]} contained sources of those whose code is in the page, behind its content
 * @param {string} arrived
 * @param {number} atMostMs
 * @param {number} keepAfterMs
 */
function startAfterFrame(sources, contained, arrived, atMostMs, keepAfterMs) {
  const nonce = document.currentScript?.nonce;
  let hasFrame = false;
  let hasCode = contained.length === 0;
  let started = false;
  const add = (parts = {}) => {
    const script = Object.assign(document.createElement('script'), { nonce }, parts);
    document.head.append(script);
    return script;
  };
  const start = () => {
    if (started || !hasFrame || !hasCode) return;
    started = true;
    for (const text of document.querySelectorAll('script'))
      if (text.type === 'text/plain' && text.nonce === nonce) {
        add({ textContent: text.textContent }).remove();
        text.remove();
      }
    for (const src of sources) add({ src, async: true });
  };
  const whenSeen = () => {
    hasFrame = true;
    start();
  };
  const whenRead = () => {
    hasCode = true;
    start();
  };
  const keep = () => {
    for (const href of contained)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }));
  };
  const isWhole = () => document.getElementById('_R_') ?? document.readyState !== 'loading';
  const frame = () => void (isWhole() ? setTimeout(whenSeen) : requestAnimationFrame(frame));
  addEventListener(arrived, whenRead);
  addEventListener('load', () => setTimeout(keep, keepAfterMs));
  if (document.hidden) return whenSeen();
  requestAnimationFrame(frame);
  setTimeout(whenSeen, atMostMs);
}

/**
 * Runs in the page, too. A form that is sent before its page is interactive would be sent by the browser itself, to a page that can
 * only be read. It is marked instead, and sent once it is (components/ui/use-sent-early.ts).
 */
function keepSentEarly() {
  addEventListener('submit', (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (event.defaultPrevented || form.method !== 'post') return;
    event.preventDefault();
    form.dataset.sentEarly = '';
  });
}

/**
 * @param {string} head of a page
 * @param {string} nonce of its policy
 * @param {string[]} contained sources of scripts whose code is in the page
 * @returns {string} the head, in which the scripts wait for the first frame
 */
export function paintFirst(head, nonce, contained) {
  // Without one, the policy would keep them from ever starting.
  if (!nonce) return head;
  /** @type {string[]} */
  const sources = [];
  const needed = head.replace(PRELOAD, (link, src) => (contained.includes(src) ? '' : link));
  const fetched = needed.replace(SCRIPT, (_whole, src) => {
    if (contained.includes(src)) return '';
    sources.push(src);
    return `<link rel="preload" as="script" fetchpriority="low" nonce="${nonce}" href="${src}"/>`;
  });
  const given = [sources, contained, ARRIVED, AT_MOST_MS, KEEP_AFTER_MS].map((one) => JSON.stringify(one)).join();
  const last = `${WHOLE}<script nonce="${nonce}">(${keepSentEarly})();(${startAfterFrame})(${given})</script>`;
  return sources.length > 0 ? fetched.replace('</head>', () => `${last}</head>`) : head;
}
