import { curlLine } from '@/lib/format/curl';

it('a request is a line for a shell, with address and token as variables', () => {
  expect(curlLine('GET', '/Accounts?page=1&filter=a%20b')).toBe(
    'curl -s -H "Authorization: Bearer $TOKEN" "$API/Accounts?page=1&filter=a%20b"',
  );
  expect(curlLine('POST', '/Clients')).toContain('-X POST --json @body.json');
});

it.each(['!', '"', '$', '`', '\\'])('a shell takes no %s of the address for its own', (sign) => {
  const line = curlLine('GET', `/Accounts/a${sign}(id)`);
  expect(line.slice(line.indexOf('$API') + 4)).not.toContain(`a${sign}`);
});
