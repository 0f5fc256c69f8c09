/*
 * Runs in the page of the routing board: notes the time between frames and the long tasks of a drag, and how long a key
 * takes to its painted answer. Plain JavaScript: it is handed to the browser as it stands.
 */
(() => {
  const bench = { frames: [], longTasks: [], running: false, key: null };
  window.boardBench = bench;

  new PerformanceObserver((list) => {
    if (bench.running) for (const { duration } of list.getEntries()) bench.longTasks.push(duration);
  }).observe({ type: 'longtask' });

  /** From here on frames and long tasks are noted. */
  bench.start = () => {
    bench.running = true;
    let last = performance.now();
    const next = (now) => {
      bench.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  };

  /** From the next key's own time stamp until the frame that follows its handling is painted. */
  bench.watchKey = () => {
    bench.key = new Promise((resolve) => {
      const answer = (event) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          port2.postMessage(null);
        });
      document.addEventListener('keydown', answer, { capture: true, once: true });
    });
  };

  /** Until nothing is left to do: the checks come a moment after the last key, and a dropped row glides into its place. */
  bench.settled = () =>
    new Promise((resolve) => {
      setTimeout(() => requestIdleCallback(resolve, { timeout: 5000 }), 700);
    });
})();
