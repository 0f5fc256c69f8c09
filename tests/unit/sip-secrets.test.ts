import { MASK, maskSip } from '@/lib/calls/sip/mask';

/* What is removed from a SIP message before any user sees it. */

const masked = (...lines: string[]) => maskSip(lines.join('\r\n'));

describe('a SIP message without its secrets', () => {
  it.each([
    ['a digest', 'Authorization: Digest username="u", realm="r", nonce="SECRET", uri="sip:x", response="SECRET"', 2],
    ['one for a proxy', 'Proxy-Authorization: Digest nonce=SECRET,cnonce="SECRET",response="SECRET"', 3],
    ['in capitals', 'AUTHORIZATION : DIGEST RESPONSE="SECRET"', 1],
    ['a challenge', 'WWW-Authenticate: Digest realm="r", nonce="SECRET", opaque="SECRET"', 2],
    ['the next nonce', 'Authentication-Info: nextnonce="SECRET", rspauth="SECRET"', 2],
    ['another scheme', 'Authorization: Bearer SECRET', 1],
    ['a cookie', 'Cookie: session=SECRET', 1],
    ['a password of one’s own', 'X-Account-Password: SECRET', 1],
    ['a media key', 'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:SECRET|2^20|1:4', 1],
    ['several media keys', 'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:SECRET;inline:SECRET', 2],
    ['an older media key', 'k=base64:SECRET', 1],
    ['key management', 'a=key-mgmt:mikey SECRET', 1],
    ['the password of ICE', 'a=ice-pwd:SECRET', 1],
    ['a password in an address', 'Contact: <sip:alice:SECRET@203.0.113.1>', 1],
    ['the credentials of a transfer', 'Refer-To: <sip:b@c?Authorization=Digest%20response%3D%22SECRET%22>', 1],
    ['those for its proxy', 'Refer-To: sip:b@c?Replaces=1%40d&proxy-authorization=Basic%20SECRET', 1],
    ['those of several schemes', 'Refer-To: <sip:b@c?Authorization=Basic%20SECRET&Authorization=Bearer SECRET>', 2],
    ['the token of a transfer', 'Refer-To: <sip:b@c?X-Api-Token=SECRET&Subject=x>', 1],
    ['a digest that breaks off', 'Authorization: Digest response="SECRET', 1],
    ['a digest in the body', 'Digest response="0123456789abcdef0123456789abcdef"', 1],
  ])('%s', (_, line, count) => {
    const found = masked('INVITE sip:x SIP/2.0', line, 'To: <sip:x@y>', '', '');
    expect(found.text).not.toMatch(/SECRET|0123456789abcdef/);
    expect(found.text).toContain(MASK);
    expect(found.masked).toBe(count);
  });

  it('hides a digest that goes on in the next lines, however lines end', () => {
    for (const end of ['\r\n', '\n', '\r']) {
      const { text } = maskSip(
        [
          'INVITE sip:x SIP/2.0',
          'Authorization: Digest username="u",',
          ' nonce="SECRET",',
          '\tresponse=',
          ' "SECRET"',
        ].join(end),
      );
      expect(text).not.toContain('SECRET');
      expect(text).toContain('username="u"');
    }
  });

  it('leaves everything else as it is', () => {
    const lines = [
      'INVITE sip:+13475550188@198.51.100.40:5061;transport=tls SIP/2.0',
      'Via: SIP/2.0/TLS 192.0.2.1:5061;branch=z9hG4bKt277i;rport',
      'From: <sip:12125550037@localhost>;tag=s2b',
      'Contact: <sip:a@b;opaque=user:epid:x>',
      'Refer-To: <sip:a@b?Replaces=c%40d%3Bto-tag%3De&Subject=Authorization>',
      '',
      'v=0',
      'k=prompt',
    ];
    expect(masked(...lines)).toEqual({ text: lines.join('\n'), masked: 0 });
  });

  it('is quick with a message that was made to be slow', () => {
    const hostile = `INVITE sip:x SIP/2.0\r\n${'sip:'.repeat(5000)}\r\nAuthorization:${'\r\n '.repeat(5000)}${'nonce="'.repeat(2000)}`;
    const begin = process.cpuUsage().user;
    maskSip(hostile);
    expect(process.cpuUsage(undefined).user - begin).toBeLessThan(1_000_000);
  });
});
