import { CsvReader } from '@/lib/format/csv-reader';
import { checkRows, referenceKey, type Reference } from '@/lib/resources/phone-numbers/import-check';
import { readNumbersFile } from '@/lib/resources/phone-numbers/import-file';
import { problemsFile, resultsFile } from '@/lib/resources/phone-numbers/import-report';

function records(text: string, pieces = text.length): { read: [number, string[]][]; unclosed: number | null } {
  const read: [number, string[]][] = [];
  const reader = new CsvReader((cells, line) => read.push([line, cells]));
  for (let at = 0; at < text.length; at += pieces) reader.push(text.slice(at, at + pieces));
  return { read, unclosed: reader.end() };
}

const file = (...parts: (string | Uint8Array)[]) => new Blob(parts as BlobPart[]);
const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

describe('a CSV text', () => {
  const awkward = 'number,name\r\n1,"a, ""b""\r\nc"\r2, "x;y" \n\n3,\r\n4,"unquoted" tail';
  const expected = [
    [1, ['number', 'name']],
    [2, ['1', 'a, "b"\r\nc']],
    [4, ['2', 'x;y']],
    [6, ['3', '']],
    [7, ['4', 'unquoted tail']],
  ];

  it.each([1, 2, 3, 7, 1000])('is read alike in pieces of %i characters', (pieces) => {
    expect(records(awkward, pieces)).toEqual({ read: expected, unclosed: null });
  });

  it.each([
    ['a;b,c;d\n1;2;3', ['1', '2', '3']],
    ['a\tb\n1,5\t2', ['1,5', '2']],
    ['"a;b;c",d\n1,2', ['1', '2']],
  ])('is separated by what its first line has most of: %j', (text, cells) => {
    expect(records(text).read[1]![1]).toEqual(cells);
  });

  it.each([1, 1000])('may begin with empty lines; in pieces of %i characters', (pieces) => {
    expect(records('\r\n \n\na;b\n1;2', pieces).read.slice(-2)).toEqual([
      [4, ['a', 'b']],
      [5, ['1', '2']],
    ]);
  });

  it('with a quotation mark that is never closed says where it is', () => {
    expect(records('a,b\n1,2\n3,"four\n5,6\n').unclosed).toBe(3);
    expect(records(`a,b\n1,"${'x\n'.repeat(50_000)}`, 4096).unclosed).toBe(2);
  });
});

describe('a file of numbers', () => {
  const row = { line: 2, number: '+1', carrier: 'Telnyx', account: 'Müller', application: '', tooMany: false };
  const text = 'Account;Phone Number;carrier\nMüller;+1;Telnyx';

  it.each([
    ['in UTF-8', file(text)],
    ['with a byte order mark', file('\uFEFF', text)],
    ['as a spreadsheet’s Unicode text', file(utf16(text.replaceAll(';', '\t')))],
  ])('is read %s', async (_how, given) => {
    expect(await readNumbersFile(given, true)).toEqual({ ok: true, value: { rows: [row], ignored: [] } });
  });

  it.each([
    ['as other tools write it', '="Account","Phone Number",carrier\nMüller,="+1",="Telnyx"\n'],
    ['as a spreadsheet saves it', 'Account,Phone Number,carrier\n"=""Müller""","=""+1""", "=""Telnyx"""\n'],
  ])('may have cells that a formula keeps as text, %s', async (_how, given) => {
    expect(await readNumbersFile(file(given), true)).toEqual({ ok: true, value: { rows: [row], ignored: [] } });
  });

  it('may have rows that a spreadsheet has left blank, which are no rows', async () => {
    const blank = ';;\r\n'.repeat(100_001);
    const given = file(';;\r\n', text.replaceAll('\n', '\r\n'), '\r\n; ;\r\n', blank);
    const rows = [{ ...row, line: 3 }];
    expect(await readNumbersFile(given, true)).toEqual({ ok: true, value: { rows, ignored: [] } });
  });

  it('takes its columns in any order, and says which it leaves out', async () => {
    const given = file('note,account_sid,APPLICATION,number,Carrier,price\nhello,A,P,1,C,2\n');
    expect(await readNumbersFile(given, true)).toEqual({
      ok: true,
      value: {
        rows: [{ line: 2, number: '1', carrier: 'C', account: 'A', application: 'P', tooMany: false }],
        ignored: ['note', 'price'],
      },
    });
  });

  it.each([
    ['', 'The file is empty.'],
    ['number,carrier,account\n', 'The file has a header row but no data.'],
    [
      '12125550107,Telnyx,Aurora\n',
      'Missing columns: “number” and “carrier” and “account”. The first row must name the columns; yours reads: 12125550107, Telnyx, Aurora.',
    ],
    [
      'number;account\n1;2',
      'Missing column: “carrier”. The first row must name the columns; yours reads: number, account.',
    ],
    ['number,number,carrier,account\n1,2,3,4', 'The file has two columns for the number.'],
    ['number,carrier,account\n1,"2,3', 'Line 2 opens a quotation mark that is never closed.'],
    [
      'PK\u0003\u0004xlsx',
      'This is a spreadsheet or an archive. Save the sheet as a CSV file (UTF-8) and choose that.',
    ],
  ])('that begins with %j is refused as a whole', async (given, message) => {
    expect(await readNumbersFile(file(given), true)).toEqual({ ok: false, problem: { kind: 'invalid', message } });
  });

  it('in another encoding is refused', async () => {
    const latin = file(Uint8Array.from(Buffer.from('number,carrier,account\n1,M\xfcller,A', 'latin1')));
    const read = await readNumbersFile(latin, true);
    expect(!read.ok && read.problem.message).toMatch(/^The file isn’t in UTF-8\./);
  });

  it('with too many rows is refused', async () => {
    const read = await readNumbersFile(file('number,carrier,account\n', '1,2,3\n'.repeat(100_001)), true);
    expect(!read.ok && read.problem.message).toBe('The file has more than 100,000 rows. Split it into several.');
  });

  it('needs no account where there is only the own one', async () => {
    const read = await readNumbersFile(file('number,carrier\n1,2'), false);
    expect(read.ok && read.value.rows).toHaveLength(1);
  });
});

describe('the dry run', () => {
  const target = { account: 'a', carrier: 'c', application: null };
  const references = new Map<string, Reference>([
    [referenceKey({ account: 'A', carrier: 'C', application: '' }), { target }],
    [referenceKey({ account: 'A', carrier: 'X', application: '' }), { problems: ['No carrier “X”.'] }],
  ]);
  const check = async (text: string, taken: string[] = []) => {
    const read = await readNumbersFile(file('number,carrier,account\n', text), true);
    if (!read.ok) throw new Error(read.problem.message);
    return checkRows(read.value.rows, references, new Set(taken), async () => undefined);
  };

  it.each([
    ['+1 (212) 555-0107,C,A', []],
    ['1508*,C,A', []],
    ['abc,C,A', []],
    ['^1212555\\d{4}$,C,A', []],
    ['^1212(((555,C,A', []],
    ['ab c,C,A', ['Spaces are only allowed between digits.']],
    [`${'1'.repeat(133)},C,A`, ['Number can be at most 132 characters long.']],
    [',C,A', ['Number is required.']],
    ['4.42079E+11,C,A', ['Your spreadsheet rounded this number. Format the column as text and re-enter it.']],
    ['"4,42079E+11",C,A', ['Your spreadsheet rounded this number. Format the column as text and re-enter it.']],
    ['123,X,A', ['No carrier “X”.']],
    ['2125550100,C,A', ['The phone number is already in use.']],
    ['123,C,A,more', ['This row has more cells than there are columns.']],
  ])('of the row %j finds %j', async (row, problems) => {
    expect((await check(row, ['2125550100'])).map((one) => one.problems)).toEqual([problems]);
  });

  it('tells numbers that the file has twice, however they are written', async () => {
    const rows = await check('+1 212 555 0107,C,A\n"(1212) 555-0107",C,A\n12125550107,C,A');
    expect(rows.map(({ problems }) => problems)).toEqual([[], ['Same number as line 2.'], ['Same number as line 2.']]);
  });

  it('goes through 50,000 rows, with pauses for the page', async () => {
    const text = Array.from({ length: 50_000 }, (_, at) => `+${13_000_000_000 + (at % 49_000)},C,A`).join('\r\n');
    const read = await readNumbersFile(file('\uFEFFnumber,carrier,account\r\n', text), true);
    if (!read.ok) throw new Error(read.problem.message);
    let pauses = 0;
    const taken = new Set(Array.from({ length: 100_000 }, (_, at) => String(13_000_040_000 + at)));
    const rows = await checkRows(read.value.rows, references, taken, async () => void (pauses += 1));
    expect([rows.length, pauses]).toEqual([50_000, 25]);
    expect(rows.filter(({ problems }) => problems.length === 0)).toHaveLength(40_000);
  });

  it('and the import are told as files in which nothing is a formula', async () => {
    const rows = await check(
      '+13035550142,C,A\n"=HYPERLINK(""x"", 1)",X,A\n+13035550143,C,A\n+13035550144,C,A\n+13035550145,C,A',
    );
    expect(problemsFile(rows).split('\r\n')).toEqual([
      '\uFEFFline,number,carrier,account,application,problem',
      `3,"'=HYPERLINK(""x"", 1)",X,A,,Spaces are only allowed between digits. No carrier “X”.`,
      '',
    ]);
    const states = {
      '2': { state: 'done' },
      '4': { state: 'failed', message: 'No room.' },
      '6': { state: 'waiting', isUnanswered: true },
    } as const;
    const results = resultsFile(rows, (line) => states[line as '2']).split('\r\n');
    expect(results.slice(1, 6).map((line) => line.slice(line.lastIndexOf(',,') + 2))).toEqual([
      'Imported',
      'Not imported: Spaces are only allowed between digits. No carrier “X”.',
      'Not imported: No room.',
      'Not imported: the import stopped before this row.',
      'Not confirmed: the import stopped before its result arrived.',
    ]);
  });
});
