import type { Budget } from '../kit/platform-calls';
import { processWide } from '../kit/process-wide';

/** What the platform's last response said about its request window, whoever asked, by the platform's address. */
const windows = processWide('request windows', () => new Map<string, { remaining: number; until: number }>());

/** Records what a response said. @param budget null if it said nothing */
export function noteWindow(baseUrl: string, budget: Budget | null): void {
  if (budget) windows.set(baseUrl, { remaining: budget.remaining, until: Date.now() + budget.resetSeconds * 1000 });
  else windows.delete(baseUrl);
}

/** What is known before a request has had a response of its own; null once the window has ended. */
export function knownBudget(baseUrl: string): Budget | null {
  const { remaining = 0, until = 0 } = windows.get(baseUrl) ?? {};
  const left = until - Date.now();
  return left > 0 ? { remaining, resetSeconds: Math.ceil(left / 1000) } : null;
}
