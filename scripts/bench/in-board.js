/* Runs in the page of the routing board: records the time between frames and the long tasks of a drag, and the time from a
   key press to its painted response. Plain JavaScript, because it is passed to the browser unchanged. */
(() => {
  const bench = { frames: [], longTasks: [], running: false, key: null };
  window.boardBench = bench;

  new PerformanceObserver((list) => {
    if (bench.running) for (const { duration } of list.getEntries()) bench.longTasks.push(duration);
  }).observe({ type: 'longtask' });

  /** Starts recording frames and long tasks. */
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

  /** Measures from the next key press's own timestamp until the frame after its handling is painted. */
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

  /** Waits until nothing is left to do: the checks run a moment after the last key, and a dropped row glides into place. */
  bench.settled = () =>
    new Promise((resolve) => {
      setTimeout(() => requestIdleCallback(resolve, { timeout: 5000 }), 700);
    });
})();
