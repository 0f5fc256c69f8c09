import { readListQuery } from '@/lib/kit/list-query';
import { selectRows } from '@/lib/kit/select-rows';
import { usersList } from '@/lib/resources/users/list';
import { wireUserRows } from '@/lib/resources/users/wire';
import { ADMINISTRATOR } from '../support/principals';

const rows = wireUserRows.parse([
  { user_sid: 'a', name: 'elena.marsh', email: 'elena@hotels.example', is_active: 1, service_provider_name: 'Acme' },
  { user_sid: 'b', name: 'ops', email: 'marsh@hotels.example', is_active: 1 },
]);
const found = (q: string) =>
  selectRows(usersList, rows, readListQuery(usersList, { q }), ADMINISTRATOR).rows.map(({ name }) => name);

test('users are found by what the list shows, and not by an e-mail address that it does not show', () => {
  expect(found('marsh')).toEqual(['elena.marsh']);
  expect(found('hotels.example')).toEqual([]);
});
