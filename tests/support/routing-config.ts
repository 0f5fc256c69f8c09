import type { RoutingConfig } from '@/lib/call-routing/config';
import { plain } from '@/lib/call-routing/trail';
import { configOf } from './routing-cases';

/* Configurations in the terms of the recorded cases, for the call routing tests. */

export const config = (
  records: Parameters<typeof configOf>[0]['config'],
  more: Partial<RoutingConfig> = {},
): RoutingConfig => ({
  ...configOf({ config: { accounts: [{ id: 'acct-1', realm: 'one.sip.example.com' }], ...records } }),
  ...more,
});

export const both = { address: '203.0.113.10', inbound: true, outbound: true };
export const fromTrunk = { uri: 'sip:12125550100@192.0.2.1', source: '203.0.113.10' };
export const words = (sentences: { text: Parameters<typeof plain>[0] }[]) => sentences.map(({ text }) => plain(text));
