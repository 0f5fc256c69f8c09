import { readTrace } from '@/lib/calls/read-trace';
import { extentOf, shownBranches, treeOf } from '@/lib/calls/span-tree';
import { clockWords, durationWords, latencyWords, shortName } from '@/lib/calls/span-words';
import { span } from '../support/spans';

const otlp = (...spans: object[]) => ({
  resourceSpans: spans.map((one) => ({ instrumentationLibrarySpans: [{ spans: [one] }] })),
});

describe('reading a trace', () => {
  it('takes nanosecond texts and numbers, and orders spans by their start', () => {
    const spans = readTrace(
      otlp(
        {
          spanId: 'b',
          name: 'second',
          startTimeUnixNano: '1684842500000500000',
          endTimeUnixNano: '1684842500002000000',
        },
        { spanId: 'a', name: 'first', startTimeUnixNano: 1684842499e9, endTimeUnixNano: 1684842501e9 },
      ),
    );
    expect(spans?.map(({ name, duration }) => [name, duration])).toEqual([
      ['first', 2000],
      ['second', 1.5],
    ]);
    expect(spans?.[1]?.start).toBe(1684842500000.5);
  });

  it('understands both names of the middle level', () => {
    const one = { spanId: 'a', name: 'x', startTimeUnixNano: '0', endTimeUnixNano: '0' };
    expect(readTrace({ resourceSpans: [{ scopeSpans: [{ spans: [one] }] }] })).toHaveLength(1);
  });

  it('unwraps attributes and hides those about the tracing itself', () => {
    const attributes = [
      { key: 'dtmf', value: { stringValue: '4' } },
      { key: 'tts.cached', value: { boolValue: false } },
      { key: 'http.statusCode', value: { intValue: '200' } },
      { key: 'ratio', value: { doubleValue: 0.5 } },
      { key: 'telemetry.sdk.name', value: { stringValue: 'x' } },
      { key: 'internal.span.format', value: { stringValue: 'x' } },
      { key: 'nothing', value: null },
      'nonsense',
    ];
    const [read] = readTrace(otlp({ spanId: 'a', name: 'x', startTimeUnixNano: '0', attributes })) ?? [];
    expect(read?.attributes).toEqual({ dtmf: '4', 'tts.cached': false, 'http.statusCode': 200, ratio: 0.5 });
  });

  it('leaves out what is no span, keeps spans without name or end, and never counts backwards', () => {
    const spans = readTrace(
      otlp(
        { spanId: 'a', startTimeUnixNano: '5000000' },
        { spanId: 'b', name: 'backwards', startTimeUnixNano: '9000000', endTimeUnixNano: '1000000' },
        { name: 'no id', startTimeUnixNano: '0' },
        { spanId: 'c', name: 'no start' },
        { spanId: 'd', name: 'odd', startTimeUnixNano: 'soon' },
      ),
    );
    expect(spans?.map(({ name, start, duration }) => [name, start, duration])).toEqual([
      ['(unnamed)', 5, 0],
      ['backwards', 9, 0],
      ['no start', null, null],
      ['odd', null, null],
    ]);
  });

  it('knows no time of a span whose clock was not set, or is far off that of the others', () => {
    const second = 1_000_000_000n;
    const begin = 1_700_000_000n * second;
    const year = 31_536_000n * second;
    const at = (id: string, from: bigint | string | number, to: bigint | string | number = from) => ({
      spanId: id,
      name: id,
      startTimeUnixNano: typeof from === 'bigint' ? String(from) : from,
      endTimeUnixNano: typeof to === 'bigint' ? String(to) : to,
    });
    const spans = readTrace(
      otlp(
        at('unset', '0', begin + second),
        at('both unset', '0', '0'),
        at('far', '100000000000000000000', '100000000003000000000'),
        at('as a number', 1e20),
        at('a year early', begin - year, begin - year + 2n * second),
        at('a year late', begin + year),
        at('good', begin, begin + 4n * second),
        at('ends in a year', begin + second, begin + year),
        at('never ended', begin + 2n * second, '0'),
      ),
    )!;
    expect(Object.fromEntries(spans.map(({ id, start, duration }) => [id, [start, duration]]))).toEqual({
      good: [1_700_000_000_000, 4000],
      'ends in a year': [1_700_000_001_000, null],
      'never ended': [1_700_000_002_000, 0],
      unset: [null, null],
      'both unset': [null, 0],
      far: [null, 3000],
      'as a number': [null, 0],
      'a year early': [null, 2000],
      'a year late': [null, 0],
    });
    expect(spans.slice(0, 3).map(({ id }) => id)).toEqual(['good', 'ends in a year', 'never ended']);
    expect(extentOf(spans)).toEqual({ start: 1_700_000_000_000, duration: 4000 });
  });

  it('takes a span that was told twice once, and a number that is none as the text it is', () => {
    const twice = { spanId: 'a', name: 'x', startTimeUnixNano: '1000000' };
    const attributes = [{ key: 'n', value: { intValue: 'many' } }];
    const spans = readTrace(otlp(twice, { ...twice, spanId: 'b', attributes }, twice));
    expect(spans?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(spans?.[1]?.attributes).toEqual({ n: 'many' });
  });

  it('tells what is no trace from an empty one', () => {
    expect(readTrace({ resourceSpans: [] })).toEqual([]);
    for (const body of [null, [], 'text', {}, { resourceSpans: 'none' }]) expect(readTrace(body)).toBeNull();
  });
});

describe('the tree of spans', () => {
  const shape = (spans: Parameters<typeof treeOf>[0]) =>
    treeOf(spans).map(({ span: { id }, depth }) => `${depth}${id}`);

  it('puts children below their parent, in order of their start', () => {
    const spans = [span('a'), span('b', { parent: 'a' }), span('c', { parent: 'a' }), span('d', { parent: 'b' })];
    expect(shape(spans)).toEqual(['0a', '1b', '2d', '1c']);
    expect(treeOf(spans).map(({ below }) => below)).toEqual([3, 1, 0, 0]);
  });

  it('makes a span whose parent is missing a root', () => {
    expect(shape([span('a', { parent: 'gone' }), span('b', { parent: 'a' })])).toEqual(['0a', '1b']);
  });

  it('breaks cycles and shows every span once', () => {
    const spans = [span('a', { parent: 'b' }), span('b', { parent: 'a' }), span('c', { parent: 'c' })];
    expect(shape(spans).toSorted()).toEqual(['0a', '0c', '1b']);
  });

  it('stands ten thousand spans below one another', () => {
    const spans = Array.from({ length: 10_000 }, (_, i) => span(`s${i}`, { parent: i ? `s${i - 1}` : undefined }));
    const tree = treeOf(spans);
    expect(tree).toHaveLength(10_000);
    expect(tree.at(-1)?.depth).toBe(9_999);
    expect(tree[0]?.below).toBe(9_999);
  });

  it('hides what is below a closed span, and finds all words in names and data', () => {
    const spans = [
      span('a', { name: 'incoming-call' }),
      span('b', { parent: 'a', name: 'verb:say{hello}' }),
      span('c', { parent: 'b', name: 'tts-generation', attributes: { 'tts.vendor': 'google' } }),
      span('d', { parent: 'a', name: 'dtmf:4' }),
    ];
    const ids = (closed: string[], filter = '') =>
      shownBranches(treeOf(spans), new Set(closed), filter).map((branch) => branch.span.id);
    expect(ids(['b'])).toEqual(['a', 'b', 'd']);
    expect(ids(['a'])).toEqual(['a']);
    expect(ids(['a'], 'GOOGLE tts')).toEqual(['c']);
    expect(ids([], 'google say')).toEqual([]);
  });

  it('offers to fold nothing of what a filter has found', () => {
    const spans = [span('a', { name: 'incoming-call' }), span('b', { parent: 'a', name: 'dtmf:4' })];
    expect(shownBranches(treeOf(spans), new Set(), 'call')).toMatchObject([{ children: 0, span: { id: 'a' } }]);
  });

  it('lasts from the first start to the last end', () => {
    expect(extentOf([span('a', { start: 10, duration: 5 }), span('b', { start: 12, duration: 100 })])).toEqual({
      start: 10,
      duration: 102,
    });
    expect(extentOf([])).toEqual({ start: 0, duration: 0 });
  });
});

describe('words for spans', () => {
  it('cuts names at 36 characters', () => {
    expect(shortName('x'.repeat(36))).toHaveLength(36);
    expect(shortName('x'.repeat(36))).not.toContain('…');
    expect(shortName('x'.repeat(37))).toBe(`${'x'.repeat(35)}…`);
  });

  it.each([
    [0, '0.00 ms'],
    [0.071, '0.07 ms'],
    [1, '1 ms'],
    [999.4, '999 ms'],
    [999.6, '1.00 s'],
    [4163, '4.16 s'],
    [59_990, '59.99 s'],
    [60_000, '1 m 0 s'],
    [88_337, '1 m 28 s'],
  ])('says %d ms as %s', (ms, words) => expect(durationWords(ms)).toBe(words));

  it('shows latencies with two decimals and clocks in minutes and seconds', () => {
    expect(latencyWords(0.6)).toBe('0.60 s');
    expect(clockWords(67.38)).toBe('01:07');
    expect(clockWords(67.38, true)).toBe('01:07.3');
    expect(clockWords(59.99, true)).toBe('00:59.9');
    expect(clockWords(3605)).toBe('1:00:05');
    expect(clockWords(-3.2)).toBe('−00:03');
    expect(clockWords(-67.38, true)).toBe('−01:07.3');
    expect(clockWords(-0.4)).toBe('00:00');
  });
});
