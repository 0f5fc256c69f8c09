/* Runs in the list of calls: opens one, scrolls its long lists, and records what kept the page from responding. Plain
   JavaScript, because it is passed to the browser unchanged. */
(() => {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });

  window.callsBench = {
    /** Opens the first call; milliseconds from the click to the painted frame that contains the awaited element. */
    openUntil: (selector) =>
      new Promise((resolve) => {
        const clicked = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selector)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        document.querySelector('main table button[aria-expanded]').click();
      }),

    /** The longest task over 50 ms since the last call; 0 for none. */
    longestTask: () => {
      const noted = longest;
      longest = 0;
      return noted;
    },

    /** Scrolls a list to its end within 120 frames; the duration of each. */
    scroll: (selector) =>
      new Promise((resolve) => {
        const box = document.querySelector(selector);
        const step = (box.scrollHeight - box.clientHeight) / 120;
        const times = [];
        let last = 0;
        const frame = (now) => {
          if (last > 0) times.push(now - last);
          last = now;
          if (times.length === 120) return resolve(times);
          box.scrollTop += step;
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  };
})();
