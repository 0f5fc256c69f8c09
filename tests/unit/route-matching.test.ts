import vm from 'node:vm';
import fc from 'fast-check';
import { Automaton, shortestOutside } from '@/lib/resources/least-cost-routing/automaton';
import { coveredMark, findCovered, lintRows } from '@/lib/resources/least-cost-routing/lint';
import { dialled, explain, invalidReason } from '@/lib/call-routing/routes';
import { meaningOf } from '@/lib/resources/least-cost-routing/meaning';
import { parseRow, SIGN_COUNT, SIGNS } from '@/lib/resources/least-cost-routing/pattern';

// The same cases on every machine, and each time.
fc.configureGlobal({ seed: 20_261_130 });

const rows = (...texts: readonly string[]) => texts.map((text) => ({ text, hasCarrier: true }));

/** The platform's rule for one row, written once more as plainly as possible. */
const platformTakes = (text: string, number: string) => number.startsWith(text) || matches(text, number);

/** A number in signs; all characters that cannot be dialled are the same to a pattern. */
const signsOf = (number: string) =>
  [...number].map((character) => (SIGNS.includes(character) ? SIGNS.indexOf(character) : SIGN_COUNT - 1));

const sandbox = vm.createContext({ text: '', number: '' });

/** Some expressions make the engine backtrack for hours. They say nothing about the rule and are skipped. */
function matches(text: string, number: string): boolean {
  Object.assign(sandbox, { text, number });
  try {
    return vm.runInContext('new RegExp(text).test(number)', sandbox, { timeout: 200 }) as boolean;
  } catch (error) {
    fc.pre((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT');
    throw error;
  }
}

const number = fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength: 9 });

/** Expressions as in routing tables, nested a few levels deep. */
const expression = fc.letrec<{ choice: string; sequence: string; atom: string }>((tie) => ({
  choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((options) => options.join('|')),
  sequence: fc
    .array(
      fc
        .tuple(tie('atom'), fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,}', '{0,3}', '*?'))
        .map(([atom, count]) => (/^[\^$]$/.test(atom) ? atom : atom + count)),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
  atom: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.constantFrom('1', '4', '44', '0', '#', '.', '\\d', '\\D', '[2-9]', '[^1]', '[14+]', '\\+', '^', '$', '[\\d#]'),
    tie('choice').map((inner) => `(${inner})`),
    tie('choice').map((inner) => `(?:${inner})`),
  ),
})).choice;

/** Expressions that are too large to compare are left out. */
function machineOf(text: string): Automaton {
  const automaton = Automaton.of(parseRow(text)!);
  fc.pre(automaton !== null);
  return automaton!;
}

describe('the way of a number through the rows', () => {
  test.each([
    ['44', '442079460182', 'prefix'],
    ['44', '12445550100', 'expression'],
    ['^44', '12445550100', 'no'],
    ['^44', '442079460182', 'expression'],
    ['^1[2-9]\\d{9}$', '12125550100', 'expression'],
    ['^1[2-9]\\d{9}$', '121255501001', 'no'],
    ['.*', '7', 'expression'],
    // The text is compared as a prefix before it is tried as an expression.
    ['+44', '+442079460182', 'prefix'],
    ['1.2', '1322', 'expression'],
  ])('a row %s and the number %s: %s', (text, called, result) => {
    expect(explain(rows(text), called).steps).toEqual([result]);
  });

  test('the first row that matches takes the number, although a later one would fit better', () => {
    const found = explain(rows('^1', '44', '^44(20|121)'), '442079460182');
    expect(found).toEqual({ steps: ['no', 'prefix'], outcome: 'taken', index: 1 });
  });

  test('a row without a carrier is passed over', () => {
    const found = explain([{ text: '44', hasCarrier: false }, ...rows('.*')], '44');
    expect(found).toEqual({ steps: ['without-carrier', 'expression'], outcome: 'taken', index: 1 });
  });

  test('a row that is no valid expression makes the look-up fail, the last row included', () => {
    const found = explain(rows('^1', '^(49|43', '.*'), '4930123');
    expect(found).toEqual({ steps: ['no', 'invalid'], outcome: 'failed', index: 1 });
  });

  test('unless an earlier row has taken the number', () => {
    expect(explain(rows('^49', '^(49|43'), '4930123')).toMatchObject({ outcome: 'taken', index: 0 });
  });

  test('no row and no last row: none', () => {
    expect(explain(rows('^1'), '44')).toEqual({ steps: ['no'], outcome: 'none', index: -1 });
  });

  test('the platform’s rule, for any table and number', () => {
    fc.assert(
      fc.property(fc.array(expression, { maxLength: 6 }), number, (texts, called) => {
        const first = texts.findIndex((text) => platformTakes(text, called));
        expect(explain(rows(...texts), called).index).toBe(first);
      }),
    );
  });

  test('each row is announced before it is evaluated, so that one that never ends can be named', () => {
    const announced: number[] = [];
    explain(rows('^1', '^2', '^3'), '2', (index) => announced.push(index));
    expect(announced).toEqual([0, 1]);
  });

  test('people’s way of writing a number is undone', () => {
    expect(dialled(' +44 (20) 7946–0182 ')).toBe('+442079460182');
    expect(dialled('+44 (0)20 7946–0182')).toBe('+442079460182');
    // As copied from an address book: between marks of the reading direction, with a soft hyphen and a minus sign.
    expect(dialled('\u202a+44 20\u00ad7946\u22120182\u202c')).toBe('+442079460182');
  });
});

describe('a row as a machine', () => {
  test('takes exactly the numbers that the platform’s rule takes', () => {
    fc.assert(
      fc.property(expression, number, (text, called) => {
        expect(machineOf(text).takes(signsOf(called))).toBe(platformTakes(text, called));
      }),
      { numRuns: 1000 },
    );
  });

  test('its shortest number is one that it takes, and none is found only where none is taken', () => {
    fc.assert(
      fc.property(expression, number, (text, called) => {
        const automaton = machineOf(text);
        const shortest = shortestOutside(automaton);
        fc.pre(shortest !== undefined);
        expect(automaton.takes(shortest ?? signsOf(called))).toBe(shortest !== null);
      }),
    );
  });

  test('what a row takes outside of others is taken by it alone; where there is nothing, the others take all of it', () => {
    fc.assert(
      fc.property(expression, fc.array(expression, { minLength: 1, maxLength: 3 }), number, (text, others, called) => {
        const outside = shortestOutside(machineOf(text), others.map(machineOf));
        fc.pre(outside !== undefined);
        if (outside) {
          expect([text, ...others].map((one) => machineOf(one).takes(outside))).toEqual([
            true,
            ...others.map(() => false),
          ]);
        } else if (platformTakes(text, called)) {
          expect(others.some((one) => platformTakes(one, called))).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  test.each(['(?=1)1', '(1)\\1', 'abc', '1{2', '1{3,2}', '\\w', '[a-f]', '+1', '(1', '[1', '^*', '1**'])(
    'nothing is claimed about %s',
    (text) => expect(parseRow(text)).toBeNull(),
  );

  test('an expression that takes engines for ever is read in a moment', () => {
    const automaton = Automaton.of(parseRow('^(1+)+(1+)+(1+)+$')!)!;
    expect(automaton.takes(signsOf(`${'1'.repeat(5000)}2`))).toBe(false);
    expect(automaton.takes(signsOf('1'.repeat(5000)))).toBe(true);
  });

  test('one that explodes when it is taken apart is given up', () => {
    expect(Automaton.of(parseRow('(((\\d{60}){60}){60}){60}')!)).toBeNull();
    expect(findCovered(rows('(0|1)*1(0|1){20}', '(1|0)*1(0|1){20}')).size).toBe(0);
  });
});

describe('rows that can never take a number', () => {
  test.each([
    [['44', '^44(20|121)'], { 1: [0] }],
    [['^44', '44'], {}],
    [['.*', '^1', '2'], { 1: [0], 2: [0] }],
    [['^\\d{11}$', '^1[2-9]\\d{9}$'], { 1: [0] }],
    [['^1', '^[12]', '^1\\d'], { 2: [0] }],
    [['$1', '1'], { 0: [] }],
    [['^(49|43', '^49'], {}],
    [['', '1'], {}],
    // Several together.
    [['^1', '^7', '^2', '^[12]'], { 3: [0, 2] }],
    [['^44[0-4]', '^44[5-9]', '^44\\d'], { 2: [0, 1] }],
    [[...'0123456789'].map((digit) => `^44${digit}`).concat('^44\\d'), { 10: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }],
    // No earlier row matches 44 itself, and 44*.
    [[...'0123456789'].map((digit) => `^44${digit}`).concat('^44'), {}],
    [['^44[0-4]', '^44[5-8]', '^44\\d'], {}],
    // Only one row is named, although others contribute.
    [['^441', '^44', '^44[12]'], { 2: [1] }],
  ])('%j', (texts, expected) => {
    expect(Object.fromEntries(findCovered(rows(...texts)))).toEqual(expected);
  });

  test('a row without a carrier covers nothing: the platform passes over it', () => {
    const bare = { text: '^1', hasCarrier: false };
    expect([...findCovered([bare, ...rows('^1', '^12')])]).toEqual([[2, [1]]]);
  });

  test('a row that is said to be covered is never the one that takes a number', () => {
    fc.assert(
      fc.property(fc.array(expression, { minLength: 2, maxLength: 6 }), number, (texts, called) => {
        // Before it is evaluated without a limit.
        texts.some((text) => platformTakes(text, called));
        const { index } = explain(rows(...texts), called);
        expect(findCovered(rows(...texts)).has(index)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('five hundred rows are compared without being many', () => {
    const texts = Array.from({ length: 500 }, (_, i) => `^${1000 + i}`);
    expect([...findCovered(rows(...texts, '^1234567'))]).toEqual([[500, [234]]]);
  });
});

describe('marks', () => {
  const carriers = [
    { carrierSid: 'a', name: 'Alpine', isActive: true },
    { carrierSid: 'b', name: 'Baltic', isActive: false },
  ];
  const kinds = (text: string, carrierSid = 'a') =>
    lintRows([{ text, carrierSid }], carriers)[0]!.map(({ kind, level }) => `${level} ${kind}`);

  test('a good row has none', () => expect(kinds('^44')).toEqual([]));
  test('empty', () => expect(kinds('')).toEqual(['error empty']));
  test('as long as the platform stores', () => expect(kinds('1'.repeat(32))).toEqual([]));
  test('longer', () => expect(kinds('1'.repeat(33))).toEqual(['error long']));
  test('invalid', () => expect(kinds('^(49|43')).toEqual(['error invalid']));
  test.each([' 44', '^44 ', '^44\t'])('%j, which another tool has stored with a space', (text) => {
    expect(kinds(text)).toEqual(['warn spaced']);
  });
  test('a carrier that is inactive', () => expect(kinds('1', 'b')).toEqual(['warn inactive']));
  test('a carrier that is gone', () => expect(kinds('1', 'gone')).toEqual(['error carrier']));
  test('no carrier', () => expect(kinds('1', '')).toEqual(['error carrier']));
  test('the same text twice', () => {
    const marks = lintRows(
      ['^44', '^1', '^44'].map((text) => ({ text, carrierSid: 'a' })),
      carriers,
    );
    expect(marks[2]!.map(({ text }) => text)).toEqual(['Never reached: route 1 has the same pattern.']);
    expect(marks[0]).toEqual([]);
  });
  test('the same text in two routes of one priority: either may be reached', () => {
    const rows = ['^44', '^44', '^44'].map((text) => ({ text, carrierSid: 'a' }));
    const marks = lintRows(rows, carriers, [[0, 1]]);
    expect(marks.map((found) => found.map(({ kind }) => kind))).toEqual([[], [], ['duplicate']]);
  });
  test('the same texts once more at a later priority: those are never reached, although they share it, too', () => {
    const rows = ['^44', '^49', '^44', '^49'].map((text) => ({ text, carrierSid: 'a' }));
    const tied = [
      [0, 1],
      [2, 3],
    ];
    const marks = lintRows(rows, carriers, tied);
    expect(marks.map((found) => found.map(({ kind }) => kind))).toEqual([[], [], ['duplicate'], ['duplicate']]);
  });
  test('rows that are never reached name those before', () => {
    expect([[], [0], [0, 2], [0, 2, 3]].map((by) => coveredMark(by).text)).toEqual([
      'Never matches any number.',
      'Never reached: route 1 already matches every number this route would.',
      'Never reached: routes 1 and 3 together already match every number this route would.',
      'Never reached: routes 1, 3 and 4 together already match every number this route would.',
    ]);
  });
  test('the same text after a row without a carrier is no duplicate: the platform passes over that row', () => {
    const marks = lintRows(
      ['', 'a', 'a'].map((carrierSid) => ({ text: '^44', carrierSid })),
      carriers,
    );
    expect(marks.map((found) => found.map(({ kind }) => kind))).toEqual([['carrier'], [], ['duplicate']]);
  });
  test('the reason of an invalid expression is in words', () => {
    expect(invalidReason('^(49|43')).toBe('unterminated group');
    expect(invalidReason('^49')).toBeNull();
  });
});

describe('a row in words', () => {
  test.each([
    ['44', 'Contains 44 anywhere'],
    ['^44', 'Begins with 44'],
    ['^44.*', 'Begins with 44'],
    ['^(112|911|999)$', 'Exactly 112, 911 or 999'],
    ['^44(20|121)', 'Begins with 4420 or 44121'],
    ['^(371|372|370)', 'Begins with 371, 372 or 370'],
    ['^1[2-9]\\d{9}$', '11 digits, beginning with 1'],
    ['^\\d{3,5}$', '3 to 5 digits'],
    ['^\\+', 'Begins with +'],
    ['^00[1-9]\\d+', 'Begins with 00, at least one more digit'],
    ['0$', 'Ends with 0'],
    ['^[12]', 'Begins with 1 or 2'],
    ['.*', 'Everything'],
    ['^', 'Everything'],
    // A tail of limited length says nothing about the end of a number that may go on.
    ['^.?', 'Everything'],
    ['^44.{0,3}', 'Begins with 44'],
    ['^44\\d?', 'Begins with 44'],
    ['^44\\d*', 'Begins with 44'],
    ['^44.*$', 'Begins with 44'],
    // But it does where the number must end.
    ['^.{0,4}$', ''],
    ['^.?$', ''],
    ['^00.?$', ''],
    ['0.?$', ''],
    ['^(49|43', ''],
    ['(?=1)', ''],
    ['', ''],
  ])('%s: %s', (text, words) => expect(meaningOf(text)).toBe(words));

  test('what the words claim of a number is what the platform does with it', () => {
    const atom = fc.constantFrom('0', '1', '44', '.', '.', '\\d', '[12]', '(1|20)', '\\+', '(?:4|)');
    const count = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,}', '{0,3}');
    const parts = fc.array(
      fc.tuple(atom, count).map(([one, times]) => one + times),
      { minLength: 1, maxLength: 3 },
    );
    const pattern = fc
      .tuple(fc.constantFrom('', '^'), parts, fc.constantFrom('', '$'))
      .map(([start, some, end]) => start + some.join('') + end);
    const short = fc.string({ unit: fc.constantFrom('0', '1', '2', '4', '+'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(pattern, short, (text, called) => {
        const claim = claimOf(meaningOf(text));
        if (claim) expect([text, called, claim(called)]).toEqual([text, called, platformTakes(text, called)]);
      }),
      { numRuns: 5000 },
    );
  });
});

/** The words as a rule; null if they do not decide. */
function claimOf(words: string): ((number: string) => boolean) | null {
  if (words === 'Everything') return () => true;
  if (words === 'No number at all') return () => false;
  const found = /^(Begins with|Ends with|Exactly|Contains) ([^ ]+(?:, [^ ]+)*(?: or [^ ]+)?)(?: anywhere)?$/.exec(
    words,
  );
  if (!found) return null;
  const texts = found[2]!.split(/, | or /);
  const rules: Record<string, (called: string, text: string) => boolean> = {
    'Begins with': (called, text) => called.startsWith(text),
    'Ends with': (called, text) => called.endsWith(text),
    Exactly: (called, text) => called === text,
    Contains: (called, text) => called.includes(text),
  };
  return (called) => texts.some((text) => rules[found[1]!]!(called, text));
}
