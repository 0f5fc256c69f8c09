/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { clientAddress } from '../../server/request.mjs';

/** Of a request that came through one proxy, which noted this. */
function behind(noted: string): string {
  const request = { headers: { 'x-forwarded-for': noted }, socket: { remoteAddress: '10.0.0.1' } };
  return clientAddress(request as unknown as IncomingMessage, 1);
}

describe('the address of a client behind a proxy', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['2001:db8::7', '2001:db8::7'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['"><script>', ''],
  ])('%s is %j', (noted, address) => {
    expect(behind(noted)).toBe(address);
  });

  // Another one for each connection: failed logins would be counted for each by itself.
  it.each([
    ['203.0.113.9:51742', '203.0.113.9'],
    ['[2001:db8::7]:51742', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
  ])('%s is %j, without the port that some proxies add', (noted, address) => {
    expect(behind(noted)).toBe(address);
  });
});
