import type { Principal } from '@/lib/access/principal';
import { readListQuery } from '@/lib/kit/list-query';
import { selectRows } from '@/lib/kit/select-rows';
import { usersList } from '@/lib/resources/users/list';
import { wireUserRows } from '@/lib/resources/users/wire';

const rows = wireUserRows.parse([
  { user_sid: 'a', name: 'elena.marsh', email: 'elena@hotels.example', is_active: 1, service_provider_name: 'Acme' },
  { user_sid: 'b', name: 'ops', email: 'marsh@hotels.example', is_active: 1 },
]);
const admin: Principal = {
  scope: 'admin',
  userSid: 'admin',
  name: 'admin',
  providerSid: null,
  providerName: null,
  accountSid: null,
  accountName: null,
  permissions: [],
};
const found = (q: string) =>
  selectRows(usersList, rows, readListQuery(usersList, { q }), admin).rows.map(({ name }) => name);

test('users are found by what the list shows, and not by an e-mail address that it does not show', () => {
  expect(found('marsh')).toEqual(['elena.marsh']);
  expect(found('hotels.example')).toEqual([]);
});
