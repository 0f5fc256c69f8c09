import type { Budget } from '../kit/platform-calls';
import { processWide } from '../kit/process-wide';

/** What the platform said last about its request window, whoever asked, by the platform's address. */
const windows = processWide('request windows', () => new Map<string, { remaining: number; until: number }>());

/** Records what a response said. One that says nothing leaves the window as it is: it may come from something in front. */
export function noteWindow(baseUrl: string, { remaining, resetSeconds }: Budget): void {
  windows.set(baseUrl, { remaining, until: Date.now() + resetSeconds * 1000 });
}

/** What is left of the window at this moment; null before any response has said something, and once the window has ended. */
export function knownBudget(baseUrl: string): Budget | null {
  const { remaining = 0, until = 0 } = windows.get(baseUrl) ?? {};
  const left = until - Date.now();
  return left > 0 ? { remaining, resetSeconds: Math.ceil(left / 1000) } : null;
}
