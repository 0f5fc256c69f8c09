import type { Principal } from '@/lib/access/principal';
import { accountFilter } from '@/lib/kit/common-filters';
import { withName, type ListDefinition } from '@/lib/kit/list';
import { listQueryText, readListQuery } from '@/lib/kit/list-query';
import { selectRows } from '@/lib/kit/select-rows';

interface Row {
  id: string;
  name: string | null;
  size: number;
  accountSid: string | null;
}

const list: ListDefinition<Row> = {
  title: 'Rows',
  searchLabel: 'Filter rows',
  searched: (row) => [`sid-${row.id}`],
  sortedBy: 'name',
  columns: [
    { key: 'name', label: 'Name', cell: (row) => ({ kind: 'text', text: row.name }), sort: (row) => row.name },
    { key: 'size', label: 'Size', cell: (row) => ({ kind: 'text', text: String(row.size) }), sort: (row) => row.size },
    {
      key: 'fixed',
      label: 'Fixed',
      cell: () => ({ kind: 'text', text: null }),
      words: (row) => (row.size > 5 ? 'drawn by hand' : null),
    },
    {
      key: 'state',
      label: 'State',
      cell: (row) => ({ kind: 'state', tone: 'teal', word: row.size > 5 ? 'Active' : 'Inactive' }),
    },
  ],
  filters: [
    accountFilter(),
    {
      kind: 'choice',
      param: 'kind',
      label: 'Kind',
      options: [
        { value: 'all', label: 'All' },
        { value: 'big', label: 'Big' },
      ],
      matches: (row, value) => value === 'big' && row.size > 5,
    },
  ],
  id: (row) => row.id,
  name: (row) => row.name ?? '',
  owner: (row) => ({ providerSid: null, accountSid: row.accountSid }),
  emptyText: 'No rows.',
};

const admin = { scope: 'admin', permissions: [] } as unknown as Principal;
const accountUser = { scope: 'account', permissions: [] } as unknown as Principal;
const rows: Row[] = [
  { id: '1', name: 'row 10', size: 1, accountSid: 'a' },
  { id: '2', name: 'Row 9', size: 9, accountSid: 'b' },
  { id: '3', name: null, size: 3, accountSid: null },
  { id: '4', name: 'éclair', size: 7, accountSid: 'a' },
];

describe('the address of a list', () => {
  it.each([
    [{}, { q: '', page: 1, size: 25, sort: 'name', descending: false, filters: { account: '', kind: 'all' } }],
    [
      { q: '  x ', page: '3', size: '50', sort: 'size', dir: 'desc' },
      { q: 'x', page: 3, size: 50, sort: 'size', descending: true },
    ],
    [
      { page: '-1', size: '7', sort: 'fixed', dir: 'desc', kind: 'nonsense' },
      { page: 1, size: 25, sort: 'name', descending: false },
    ],
    [
      { page: '1e99', q: ['a', 'b'] },
      { page: 1, q: 'a' },
    ],
    [{ q: 'x'.repeat(1000) }, { q: 'x'.repeat(200) }],
  ])('%o is read as it can be used', (params, expected) => {
    expect(readListQuery(list, params)).toMatchObject(expected);
  });

  it('says only what differs from the default, and comes back the same', () => {
    const query = readListQuery(list, {
      q: 'a b',
      page: '2',
      size: '100',
      sort: 'size',
      dir: 'desc',
      account: 'a',
      kind: 'big',
    });
    const text = listQueryText(list, query, { page: 2 });
    expect(text).toBe('?q=a+b&account=a&kind=big&sort=size&dir=desc&size=100&page=2');
    expect(readListQuery(list, Object.fromEntries(new URLSearchParams(text)))).toEqual(query);
    expect(listQueryText(list, readListQuery(list, {}))).toBe('');
  });

  it('goes back to the first page when anything else changes', () => {
    const query = readListQuery(list, { page: '4' });
    expect(listQueryText(list, query, { sort: 'size' })).toBe('?sort=size');
  });

  it('keeps what was asked for about its rows on their other pages, and for no other rows', () => {
    const query = readListQuery(list, { kind: 'big', more: '1' });
    expect(query.more).toBe(true);
    expect(listQueryText(list, query, { page: 2 })).toBe('?kind=big&page=2&more=1');
    expect(listQueryText(list, query, { filters: { ...query.filters, kind: 'all' } })).toBe('');
    expect(listQueryText(list, query)).toBe('?kind=big');
    expect(readListQuery(list, { more: 'yes' })).not.toHaveProperty('more');
  });
});

describe('the rows of a page', () => {
  const ids = (params: Record<string, string>, who = admin) =>
    selectRows(list, rows, readListQuery(list, params), who).rows.map(({ id }) => id);

  it('are sorted as people count, missing names last in either direction', () => {
    expect(ids({})).toEqual(['4', '2', '1', '3']);
    expect(ids({ sort: 'name', dir: 'desc' })).toEqual(['1', '2', '4', '3']);
    expect(ids({ sort: 'size' })).toEqual(['1', '3', '4', '2']);
  });

  it('are ordered by id where they have no value, in either direction', () => {
    const unnamed = ['c', 'a', 'b'].map((id) => ({ id, name: null, size: 1, accountSid: null }));
    for (const dir of ['asc', 'desc']) {
      const { rows: shown } = selectRows(list, unnamed, readListQuery(list, { sort: 'name', dir }), admin);
      expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    }
  });

  it('follow each other from page to page as in the whole list, however many there are', () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({
      id: String((at * 387) % 1000).padStart(3, '0'),
      name: at % 10 === 0 ? null : `Line ${(at * 71) % 300}`,
      size: at % 7,
      accountSid: null,
    }));
    for (const params of [{}, { sort: 'name', dir: 'desc' }, { sort: 'size' }]) {
      const query = readListQuery(list, params);
      const whole = selectRows(list, many, { ...query, size: 1000 }, admin).rows;
      const pages = Array.from({ length: 40 }, (_, at) => selectRows(list, many, { ...query, page: at + 1 }, admin));
      expect(pages.flatMap(({ rows: shown }) => shown)).toEqual(whole);
    }
  });

  it('are those that match every filter', () => {
    expect(ids({ account: 'a' })).toEqual(['4', '1']);
    expect(ids({ account: 'a', kind: 'big' })).toEqual(['4']);
    expect(ids({ q: 'ROW' })).toEqual(['2', '1']);
    expect(ids({ q: 'eclair' })).toEqual(['4']);
  });

  it('are found by whatever the cells show, and by what the list adds', () => {
    expect(ids({ q: '9' })).toEqual(['2']);
    expect(ids({ q: 'active' })).toEqual(['4', '2']);
    expect(ids({ q: 'inactive row' })).toEqual(['1']);
    expect(ids({ q: 'by hand' })).toEqual(['4', '2']);
    expect(ids({ q: 'sid-3' })).toEqual(['3']);
  });

  it('ignore a filter that is not for this user', () => {
    expect(ids({ account: 'a' }, accountUser)).toHaveLength(4);
  });

  it('beyond the end are those of the last page', () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ id: String(i), name: `n${i}`, size: i, accountSid: null }));
    const last = selectRows(list, many, readListQuery(list, { page: '99' }), admin);
    expect(last).toMatchObject({ page: 3, pages: 3, matched: 60 });
    expect(last.rows).toHaveLength(10);
    expect(selectRows(list, [], readListQuery(list, { page: '5' }), admin)).toEqual({
      rows: [],
      matched: 0,
      pages: 1,
      page: 1,
    });
  });
});

it('a name is put into a sentence as it is, whatever it contains', () => {
  expect(withName('Deleted sip client {name}', "$& {name} $'")).toBe("Deleted sip client $& {name} $'");
});

it.each([
  ['an override', 'Aurora \u202eliame', '\u2068Aurora \u202eliame\u2069'],
  ['letters from right to left', 'مطعم 12', '\u2068مطعم 12\u2069'],
  ['an end of isolation, which it can’t bring about', 'a\u2069\u202eb', '\u2068a\u202eb\u2069'],
])('a name with %s turns nothing around it', (_what, name, isolated) => {
  expect(withName('Delete {name}?', name)).toBe(`Delete ${isolated}?`);
});

test('an address that means all accounts keeps saying so; one that names none does not begin to', () => {
  const ofAll = readListQuery(list, { account: '', page: '2' });
  expect(listQueryText(list, ofAll, { page: 2 })).toBe('?account=&page=2');
  expect(listQueryText(list, ofAll, { filters: { ...ofAll.filters, account: 'a-1' } })).toBe('?account=a-1');
  expect(listQueryText(list, readListQuery(list, { page: '2' }), { page: 2 })).toBe('?page=2');
});
