/* Runs in the page before anything else and records when its content is visible, when React has attached to all of its
   controls, and what moved. Plain JavaScript, because it is passed to the browser unchanged. */
(() => {
  const bench = { content: '__CONTENT__', visible: 0, usable: 0, shifts: [], clicked: 0, arrived: null, ready: null };
  window.bench = bench;

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.nodeName ?? '?');
      bench.shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  /** Resolves with the time at which `shown` became true and was painted. */
  function painted(shown) {
    return new Promise((resolve) => {
      const check = () => {
        if (!shown()) return;
        observer.disconnect();
        // The frame that shows it starts with the callback and is drawn before the next message.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(check);
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      check();
    });
  }

  const isOwned = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));

  /** Whether every control responds: React has attached its properties to it. */
  function isUsable() {
    if (document.readyState === 'loading' || !document.querySelector(bench.content)) return false;
    const controls = document.querySelectorAll('button, input, select, textarea');
    for (let at = controls.length - 1; at >= 0; at--) if (!isOwned(controls[at])) return false;
    return controls.length > 0;
  }

  const usable = new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!isUsable()) return;
      clearInterval(timer);
      resolve(performance.now());
    }, 5);
  });

  const visible = painted(() => document.querySelector(bench.content)).then((seen) => {
    // Content that came with the document is visible with the first paint, not when it was parsed.
    const first = performance.getEntriesByName('first-contentful-paint')[0];
    return Math.max(seen, first ? first.startTime : 0);
  });

  bench.ready = Promise.all([visible, usable]).then((times) => {
    [bench.visible, bench.usable] = times;
  });

  /**
   * Measures from the next click until another heading and the content of `path` are painted; the milliseconds are in
   * `arrived`.
   */
  bench.watchClick = (path, content) => {
    const before = document.querySelector('main h1')?.textContent;
    document.addEventListener('click', (event) => (bench.clicked = event.timeStamp), { capture: true, once: true });
    const isThere = () =>
      location.pathname === path &&
      document.querySelector(content) &&
      document.querySelector('main h1')?.textContent !== before;
    bench.arrived = painted(isThere).then((time) => time - bench.clicked);
  };
})();
