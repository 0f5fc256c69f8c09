/* Loaded into the console of tests that look for leaks: on a signal it says what lives when no garbage is left. */
process.on('SIGUSR2', () => {
  global.gc();
  global.gc();
  // Buffers, such as the pieces of a recording, lie beside the heap.
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ alive: heapUsed + external })}\n`);
});
