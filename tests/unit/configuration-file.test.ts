import { parse, stringify } from 'yaml';
import { isDeeperThan } from '@/lib/configuration/depth';
import { LARGEST_FILE, TOO_LARGE } from '@/lib/configuration/limits';
import { parseConfiguration } from '@/lib/configuration/parse';
import { piecesOf } from '@/lib/configuration/write';
import { writeConfiguration } from '../support/written';

const findingsOf = (text: string) => parseConfiguration(text).findings;
const messages = (text: string) => findingsOf(text).map(({ message }) => message);

const HEAD = 'version: 1\nkind: account\nname: Harbor Hotels\n';
const APPLICATION = `${HEAD}applications:
  - name: After hours
    call_hook:
      url: https://ivr.example/v1
      method: POST
      username: ''
    record_all_calls: false
`;

describe('a file', () => {
  test('is the same text after it was read and written', () => {
    const { configuration, findings } = parseConfiguration(APPLICATION);
    expect(findings).toEqual([]);
    const yaml = writeConfiguration(configuration!, 'yaml');
    expect(yaml).toBe(writeConfiguration(parseConfiguration(yaml).configuration!, 'yaml'));
    const json = writeConfiguration(configuration!, 'json');
    expect(writeConfiguration(parseConfiguration(json).configuration!, 'yaml')).toBe(yaml);
  });

  test('keeps texts that look like something else', () => {
    const names = [
      'yes',
      'null',
      '007',
      '1e3',
      '~',
      '',
      'a: b',
      '#x',
      '- x',
      '2026-11-22',
      'true',
      '“ü”',
      'a\nb',
      ' x ',
      'a\u2028\tb',
    ];
    const areas = { applications: names.map((name, place) => ({ fields: { name: `App ${place}`, app_json: name } })) };
    const yaml = writeConfiguration({ kind: 'account', name: 'yes', areas }, 'yaml');
    const read = parseConfiguration(yaml);
    expect(read.findings).toEqual([]);
    expect(writeConfiguration(read.configuration!, 'yaml')).toBe(yaml);
  });

  test.each([0, 1, 199, 200, 201, 400, 1001])('of %i numbers is written in pieces, and is one text', (many) => {
    const numbers = Array.from({ length: many }, (_, at) => ({ fields: { number: String(14155550100 + at) } }));
    const applications = [{ fields: { name: 'a\nb', app_json: '[\n  {"verb": "say"}\n]' } }];
    const areas = { applications, phone_numbers: numbers, clients: [] };
    const configuration = { kind: 'account' as const, name: 'Harbor: Hotels', areas };
    const json = writeConfiguration(configuration, 'json');
    const tree = JSON.parse(json) as Record<string, unknown[]>;
    expect(json).toBe(`${JSON.stringify(tree, null, 2)}\n`);
    expect(tree.phone_numbers).toHaveLength(many);
    const yaml = writeConfiguration(configuration, 'yaml');
    expect(parse(yaml)).toEqual(tree);
    expect(yaml).toBe(stringify(tree, { lineWidth: 0, aliasDuplicateObjects: false }));
    const longest = Math.max(...[...piecesOf(configuration, 'yaml')].map((piece) => piece.split('\n').length));
    expect(longest).toBeLessThan(210);
  });

  test('takes a number without quotes for the text that it was meant to be', () => {
    const { configuration } = parseConfiguration(`${HEAD}phone_numbers:\n  - number: 0012345\n`);
    expect(configuration?.areas.phone_numbers?.[0]?.fields.number).toBe('0012345');
  });

  test('in JSON with tabs is read like any other', () => {
    const text =
      '{\n\t"version": 1,\n\t"kind": "account",\n\t"name": "x",\n\t"clients": [\n\t\t{ "username": "a" }\n\t]\n}';
    expect(parseConfiguration(text).configuration?.areas.clients).toHaveLength(1);
  });
});

describe('what is wrong with a file is said with its place', () => {
  test.each([
    ['an unknown area', `${HEAD}applicatons: []\n`, '“applicatons” isn’t part of a configuration.', 4, 1],
    ['an unknown field', `${APPLICATION}    colour: red\n`, '“colour” isn’t a field of an application.', 11, 5],
    [
      'an unknown field inside of another',
      `${HEAD}applications:\n  - name: A\n    call_hook:\n      adress: x\n`,
      '“call_hook.adress” isn’t a field of an application.',
      7,
      7,
    ],
    [
      'a wrong flag',
      `${HEAD}clients:\n  - username: a\n    active: perhaps\n`,
      '“active” must be true or false.',
      6,
      13,
    ],
    [
      'a wrong choice',
      `${HEAD}carriers:\n  - name: A\n    dtmf: morse\n`,
      '“dtmf” must be one of rfc2833, tones, info.',
      6,
      11,
    ],
    ['a record without its name', `${HEAD}clients:\n  - active: true\n`, '“username” is missing.', 5, 5],
    [
      'a gateway without its address',
      `${HEAD}carriers:\n  - name: A\n    smpp:\n      inbound:\n        - { port: 2775, tls: true }\n`,
      '“address” is missing.',
      8,
      11,
    ],
    [
      'a SID that two records of an area have',
      `${HEAD}applications:\n  - name: Day\n    sid: one\n  - name: Night\n    sid: one\ncarriers:\n  - name: Tyne\n    sid: one\n`,
      'Another record of “applications” also has the SID “one”.',
      8,
      10,
    ],
    ['an area that is no list', `${HEAD}clients: 7\n`, '“clients” must be a list of records.', 4, 1],
    [
      'a version of the future',
      'version: 2\nkind: account\n',
      'The file has version 2; this console reads version 1.',
      1,
      10,
    ],
  ])('%s', (_what, text, message, line, column) => {
    expect(findingsOf(text)).toEqual([{ message, line, column }]);
    expect(parseConfiguration(text).configuration).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['a list', '- a\n'],
    ['a picture', '\u0089PNG\r\n\u001a\n'],
    ['half of a JSON file', '{"version": 1, "kind": '],
    ['the same field twice', `${HEAD}name: again\n`],
    ['two documents', `${APPLICATION}---\n${APPLICATION}`],
    ['an unknown kind', 'version: 1\nkind: planet\nname: x\n'],
  ])('%s is no configuration', (_what, text) => {
    const read = parseConfiguration(text);
    expect(read.configuration).toBeNull();
    expect(read.findings[0]!.message).toMatch(/^[A-Z“].{10,}\.|“version: 1”\.$/);
  });

  test('not more than a hundred times', () => {
    const fields = Array.from({ length: 500 }, (_, place) => `    x${place}: 1`).join('\n');
    expect(findingsOf(`${HEAD}clients:\n  - username: a\n${fields}\n`)).toHaveLength(100);
  });
});

describe('tricks of YAML are not taken', () => {
  test('aliases, which a bomb is made of', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n${HEAD}`;
    expect(messages(bomb)).toContain('Anchors and aliases aren’t supported: write the value itself.');
  });

  test.each(['!!js/function "x"', '!custom x', '!!binary aGk='])('the tag %s', (value) => {
    expect(findingsOf(`${HEAD}clients:\n  - username: ${value}\n`)).toEqual([
      { message: expect.stringMatching(/tag/i), line: 5, column: expect.any(Number) },
    ]);
  });

  test('a merge of one record into another', () => {
    expect(messages(`${HEAD}clients:\n  - &a\n    username: a\n  - <<: *a\n`).length).toBeGreaterThan(0);
  });

  test.each([
    ['brackets', '['.repeat(100_000)],
    ['braces', '{a: '.repeat(100_000)],
    ['dashes', `${'- '.repeat(50_000)}x`],
    ['indented lines', Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ])('an abyss of %s', (_what, text) => {
    expect(parseConfiguration(text).configuration).toBeNull();
  });

  // Where the stack ends inside a regular expression, the engine ends the whole process.
  test.each([
    ['keys', '? '.repeat(4000)],
    ['dashes and keys', '- ? '.repeat(2000)],
    ['dashes and tabs', '-\t'.repeat(4000)],
    ['values', 'a: '.repeat(4000)],
    ['values in braces', `{${'a: '.repeat(4000)}}`],
    ['braces and values', '{a: a: a: '.repeat(1000)],
    ['brackets after closed ones in a text', `${HEAD}clients: ["${']'.repeat(8000)}", ${'['.repeat(4000)}`],
    ['brackets beside closed ones in a text', `[${'"]", ['.repeat(2000)}`],
    ['anchors', '&a '.repeat(5000)],
    ['tags', '!a!b '.repeat(3000)],
    ['dashes on lines', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}-`).join('\n')],
  ])('%s nest too deeply to be parsed at all', (_what, text) => {
    expect(messages(text)).toEqual(['The file nests too deeply to be a configuration.']);
  });

  test('no depth is what only looks like it', () => {
    const note = `${'- ? [ { '.repeat(300)}: x`;
    const rows = Array.from({ length: 300 }, (_, at) => `  - username: u${at}\n    note: ${JSON.stringify(note)}`);
    const flow = JSON.stringify({ clients: Array.from({ length: 300 }, () => ({ a: [1, { b: note }] })) });
    expect(isDeeperThan(12, `${HEAD}clients:\n${rows.join('\n')}\n`)).toBe(false);
    expect(isDeeperThan(12, flow.replaceAll(':', ': '))).toBe(false);
  });

  test('a name that objects have by themselves', () => {
    const { configuration } = parseConfiguration(`${HEAD}__proto__:\n  polluted: true\n`);
    expect(configuration).toBeNull();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

test('a file of 10 MB is refused with a sentence, whatever is in it', () => {
  expect(findingsOf('x'.repeat(10 * 1024 * 1024))).toEqual([{ message: TOO_LARGE }]);
  expect(LARGEST_FILE).toBeLessThan(10 * 1024 * 1024);
});

test('secrets of a file are taken, and never written', () => {
  const text = `${HEAD}clients:\n  - username: desk\n    password: hidden-secret\n`;
  const { configuration } = parseConfiguration(text);
  expect(configuration?.areas.clients?.[0]?.given).toEqual({ password: 'hidden-secret' });
  expect(writeConfiguration(configuration!, 'yaml')).not.toContain('hidden-secret');
  expect(writeConfiguration(configuration!, 'json')).not.toContain('hidden-secret');
});

test.each(['null', '~', ''])('a secret that is empty (“%s”) is none', (empty) => {
  const { configuration } = parseConfiguration(`${HEAD}clients:\n  - username: desk\n    password: ${empty}\n`);
  expect(configuration?.areas.clients?.[0]?.given).toEqual({});
});

test('what is wrong is told without the secrets beside it', () => {
  const text = `${HEAD}clients:\n  - username: desk\n    password: "hidden-secret\n    activ: true\n`;
  expect(JSON.stringify(findingsOf(text))).not.toContain('hidden-secret');
});
