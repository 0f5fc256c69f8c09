/*
 * A style sheet of the build, taken apart into its rules, so that a part of them can be written into a page.
 */

/** @typedef {{ text: string, classes: string[], inner?: Rule[] }} Rule with `inner`, a condition: `@media (…){` is its text */

const CLASS = /\.(-?[_a-z][\w-]*)/gi;
/** At-rules that contain rules; others, such as `@keyframes`, are one. */
const CONDITION = /^@(container|layer|media|supports)\b/;

/**
 * @param {string} css without comments
 * @returns {Rule[]} with the classes that each one's selectors name
 */
export function rulesOf(css) {
  return blocksOf(css).map((text) => {
    const [head = ''] = text.split('{', 1);
    if (head === text || !CONDITION.test(head)) {
      const named = head.startsWith('@') ? [] : head.matchAll(CLASS);
      return { text, classes: [...named].map(([, name]) => String(name)) };
    }
    return { text: `${head}{`, classes: [], inner: rulesOf(text.slice(head.length + 1, -1)) };
  });
}

/**
 * @param {Rule[]} rules
 * @param {(name: string) => boolean} has whether elements may have a class
 * @returns {string} the rules that may match: those that name no class, or one that elements may have
 */
export function matching(rules, has) {
  return rules
    .map(({ text, classes, inner }) => {
      if (!inner) return classes.length === 0 || classes.some(has) ? text : '';
      const kept = matching(inner, has);
      return kept && `${text}${kept}}`;
    })
    .join('');
}

/** @param {Rule[]} rules @returns {string[]} the classes that they name */
export function classesOf(rules) {
  return rules.flatMap(({ classes, inner }) => (inner ? classesOf(inner) : classes));
}

/** @param {string} css @returns {string[]} what stands beside each other in it: rules, with what they contain, and statements */
function blocksOf(css) {
  const blocks = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const one = css[at];
    if (one === '"' || one === "'") at = endOfString(css, at);
    else if (one === '{') depth += 1;
    else if (one === '}') depth -= 1;
    if (depth > 0 || (one !== '}' && one !== ';')) continue;
    blocks.push(css.slice(start, at + 1));
    start = at + 1;
  }
  return blocks;
}

/** @param {string} css @param {number} start of a string @returns {number} where it ends */
function endOfString(css, start) {
  let at = start + 1;
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1;
  return at;
}
