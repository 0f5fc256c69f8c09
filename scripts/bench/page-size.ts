import type { Visit } from './visit';

/** The size of a page after a garbage collection: megabytes of JavaScript and elements of the document. */
export async function sizeOf({ page, debugger: session }: Visit): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value / 1e6;
  return { heap, nodes: await page.evaluate(() => document.getElementsByTagName('*').length) };
}
