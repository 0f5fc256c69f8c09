/** @jest-environment node */
import { mayTake } from '../../server/routes.mjs';

/* Whatever is sent to anything but a handler is refused before it is read (server.mjs). */

it.each([
  ['', '/api/clients'],
  ['', '/api/clients?many=1'],
  ['/console', '/console/api/clients'],
])('Below “%s”, a handler takes more than reads: %s', (basePath, url) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect(mayTake(method, url, basePath)).toBe(true);
});

it.each([
  ['', '/internal/clients'],
  ['', '/api'],
  ['', '/apis/clients'],
  ['', '/internal?next=/api/clients'],
  ['', '/api/../internal/clients'],
  ['', '/api/%2E%2e/internal/clients'],
  ['', '/api\\..\\internal\\clients'],
  ['', '//api/clients'],
  ['/console', '/api/clients'],
  ['/console', '/console/internal/api/clients'],
  ['/console', '/console/../api/clients'],
])('Below “%s”, a page is only read: %s', (basePath, url) => {
  for (const method of ['GET', 'HEAD']) expect(mayTake(method, url, basePath)).toBe(true);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', undefined])
    expect(mayTake(method, url, basePath)).toBe(false);
});
