import { classesOf, matching, rulesOf } from '../../server/rules.mjs';

/* A browser's first page has a part of each style sheet in it (server/first-styles.mjs). */

const SHEET = [
  'html{color:red}',
  '.a_row,.b_row>td{margin:0}',
  '.a_row:not(.b_row) a[href$="x.css"]:before{content:"}.c_row{"}',
  '@keyframes a_spin{to{rotate:1turn}}',
  '@media (width<9px){.b_row{margin:1px}.c_row{margin:2px}}',
  '@supports (display:grid){@media print{.c_row{margin:3px}}}',
].join('');
const part = (...classes: string[]) => matching(rulesOf(SHEET), (name) => classes.includes(name));

it('a page has the rules that name none of its classes but no others either', () => {
  expect(part()).toBe('html{color:red}@keyframes a_spin{to{rotate:1turn}}');
});

it('of a condition it has the rules for its classes, in their order', () => {
  expect(part('b_row')).toBe(
    [
      'html{color:red}',
      '.a_row,.b_row>td{margin:0}',
      '.a_row:not(.b_row) a[href$="x.css"]:before{content:"}.c_row{"}',
      '@keyframes a_spin{to{rotate:1turn}}',
      '@media (width<9px){.b_row{margin:1px}}',
    ].join(''),
  );
});

it('with all classes, it has the whole sheet', () => {
  const all = classesOf(rulesOf(SHEET));
  expect(new Set(all)).toEqual(new Set(['a_row', 'b_row', 'c_row', 'css']));
  expect(part(...all)).toBe(SHEET);
});
