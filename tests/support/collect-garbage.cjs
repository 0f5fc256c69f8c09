/* Loaded into the console of tests that look for leaks: on a signal it says what lives when no garbage is left. */
process.on('SIGUSR2', () => {
  global.gc();
  global.gc();
  process.stdout.write(`${JSON.stringify({ heapUsed: process.memoryUsage().heapUsed })}\n`);
});
