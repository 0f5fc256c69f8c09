import { platformFor } from '@/lib/platform/client';
import { notePageRequest, requestsOfPage } from '@/lib/platform/page-requests';

const asking = (page: string, token: string) => ({ token, requestId: 'r', page });

test('the requests of a page are found by its address as the browser has it, however its query is written', () => {
  const request = { method: 'GET', target: '/Clients', status: 200 };
  // The framework writes a query anew, a typed or shared address stays as it is.
  notePageRequest(asking('/internal/clients?q=front+desk%27s&from=8%3A00', 'a'), request);
  const found = (page: string) => requestsOfPage({ token: 'a' }, page);
  expect(found("/internal/clients?q=front%20desk's&from=8:00")).toEqual([request]);
  expect(found('/internal/clients?q=front+desk%27s&from=8%3A00')).toEqual([request]);
  expect(found('/internal/clients?q=front')).toBeNull();
  expect(found('/internal/clients')).toBeNull();
});

test('a page that needed no request is known to have made none, and keeps those of when it needed some', () => {
  const open = (page: string) =>
    platformFor({ ...asking(page, 'b'), requestId: `r ${page}`, baseUrl: 'http://127.0.0.1:1', clientAddress: null });
  open('/internal/overview?as=table');
  expect(requestsOfPage({ token: 'b' }, '/internal/overview?as=table')).toEqual([]);
  const request = { method: 'GET', target: '/Accounts', status: 200 };
  notePageRequest(asking('/internal/overview', 'b'), request);
  open('/internal/overview');
  expect(requestsOfPage({ token: 'b' }, '/internal/overview')).toEqual([request]);
});

test('they are known of a list, too, whose filter names a long URL', () => {
  const page = `/internal/alerts?about=${'hook/'.repeat(100)}`;
  const request = { method: 'GET', target: '/Alerts', status: 200 };
  notePageRequest(asking(page, 'c'), request);
  expect(requestsOfPage({ token: 'c' }, page)).toEqual([request]);
});
