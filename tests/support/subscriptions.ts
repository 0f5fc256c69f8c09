import type { SandboxControl } from './sandbox-control';

/** The subscription pages, below an account's path. */
export const SUBSCRIPTION_PAGES = ['subscription', 'modify-subscription', 'manage-payment'];

/** The subscription requests, below an account's path under /api. */
export const SUBSCRIPTION_REQUESTS: [method: string, path: string, body?: object][] = [
  ['GET', 'subscription'],
  ['POST', 'subscription', { calls: 1, devices: 0, paymentMethod: 'pm_fine' }],
  ['PUT', 'subscription', { calls: 1, devices: 0, preview: false }],
  ['PUT', 'payment', { paymentMethod: 'pm_fine' }],
  ['DELETE', 'subscription'],
];

/** The payment provider's hosts. */
export const PROVIDER_PLACES = /stripe\.com/;

export async function accountOf(sandbox: SandboxControl, user: string): Promise<string> {
  return (await sandbox.ask<{ account_sid: string }[]>(user, 'GET', '/Accounts'))[0]!.account_sid;
}

export function policyOf(answer: { headers: Record<string, unknown> }): string {
  return String(answer.headers['content-security-policy']);
}
