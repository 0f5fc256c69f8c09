import { readFileSync } from 'node:fs';
import ts from 'typescript';

/* Rules about the content of files, not their imports. Each has a line that breaks it: a rule that accepts its own line is
   blind, and fails. */

/**
 * @typedef {{ name: string, looksAt(path: string): boolean, least: number, broken: string, find(file: ts.SourceFile): ts.Node[] }} CodeRule
 */

const SCOPES = ['admin', 'service_provider', 'account'];
const COMPARISONS = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
];

/** Every node below one. @param {ts.Node} node @returns {Generator<ts.Node>} */
function* nodesOf(node) {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

/** Whether a text is a scope here, not a field's kind or an icon. @param {ts.StringLiteral} word */
function isScopeWord(word) {
  if (!SCOPES.includes(word.text)) return false;
  if (word.text === 'service_provider') return true;
  /** @type {ts.Node} */
  let inner = word;
  while (
    ts.isConditionalExpression(inner.parent) ||
    ts.isParenthesizedExpression(inner.parent) ||
    ts.isArrayLiteralExpression(inner.parent) ||
    ts.isAsExpression(inner.parent) ||
    ts.isLiteralTypeNode(inner.parent) ||
    ts.isUnionTypeNode(inner.parent)
  )
    inner = inner.parent;
  const { parent } = inner;
  const about = (/** @type {ts.Node} */ node) => /scope|least/i.test(node.getText());
  if (ts.isBinaryExpression(parent) && COMPARISONS.includes(parent.operatorToken.kind))
    return about(parent.left === inner ? parent.right : parent.left);
  if (ts.isCaseClause(parent)) return about(parent.parent.parent.expression);
  if (ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent))
    return parent.parent.arguments.some(about);
  if (ts.isCallExpression(parent)) return about(parent.expression) || parent.arguments.some(about);
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isVariableDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent)) &&
    about(parent.name)
  );
}

/** Whether an expression is the sentence of a Problem or a denial. @param {ts.Node} node */
const isSentence = (node) => ts.isPropertyAccessExpression(node) && /^(message|sentence)$/.test(node.name.text);

/** Whether a node bases a decision on text written for people. @param {ts.Node} node */
function comparesSentence(node) {
  if (ts.isBinaryExpression(node) && COMPARISONS.includes(node.operatorToken.kind))
    return [node.left, node.right].some(isSentence);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  if (/^(test|exec)$/.test(name.text)) return node.arguments.some(isSentence);
  return isSentence(expression) && /^(includes|match|matchAll|startsWith|endsWith|search|indexOf)$/.test(name.text);
}

/**
 * What a file of handlers exports that `handler` of lib/bff has not created, or under another name, or from elsewhere.
 * @param {ts.SourceFile} file
 */
function exportsMadeByHand(file) {
  const imported = file.statements.some(
    (one) =>
      ts.isImportDeclaration(one) &&
      ts.isStringLiteral(one.moduleSpecifier) &&
      one.moduleSpecifier.text === '@/lib/bff/handler' &&
      /\{[^}]*\bhandler\b(?! as)[^}]*\}/.test(one.getText()),
  );
  return file.statements.filter((one) => {
    if (ts.isExportDeclaration(one) || ts.isExportAssignment(one)) return true;
    if (!ts.canHaveModifiers(one) || !ts.getModifiers(one)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      return false;
    const made =
      ts.isVariableStatement(one) &&
      one.declarationList.declarations.every(
        ({ initializer }) =>
          initializer && ts.isCallExpression(initializer) && initializer.expression.getText() === 'handler',
      );
    return !imported || !made;
  });
}

/** @type {CodeRule[]} */
export const codeRules = [
  {
    name: 'scopes-in-lib-access-only: ask can() or a predicate of lib/access',
    looksAt: (path) => /^(app|components|lib|middleware\.ts)/.test(path) && !path.startsWith('lib/access/'),
    least: 150,
    broken: "const may = principal.scope === 'account';",
    find: (file) => [...nodesOf(file)].filter((node) => ts.isStringLiteral(node) && isScopeWord(node)),
  },
  {
    name: 'decisions-by-codes: a sentence is meant for people, Problem.code for code',
    looksAt: (path) => /^(app|components|lib|middleware\.ts)/.test(path),
    least: 150,
    broken: 'const taken = /already in use/.test(result.problem.message);',
    find: (file) => [...nodesOf(file)].filter(comparesSentence),
  },
  {
    name: 'handlers-by-the-wrapper: a route exports what handler() of lib/bff has made, and nothing else',
    looksAt: (path) => /^app\/.*\/route\.tsx?$/.test(path),
    least: 50,
    broken: "import { handler } from '@/lib/bff/handler';\nexport async function GET() {}",
    find: exportsMadeByHand,
  },
  {
    name: 'provider-choice-in-one-file: the cookie of the provider says for whom a page is made, never what is written',
    looksAt: (path) => /^(app|components|lib|middleware\.ts)/.test(path) && path !== 'lib/bff/provider-choice.ts',
    least: 150,
    broken: "const chosen = (await cookies()).get('console-provider')?.value;",
    find: (file) =>
      [...nodesOf(file)].filter((node) => ts.isStringLiteralLike(node) && node.text.includes('console-provider')),
  },
];

/**
 * @param {string[]} paths of source files
 * @returns {string[]} what breaks a rule, or keeps it from being checked
 */
export function brokenCodeRules(paths) {
  return codeRules.flatMap((rule) => {
    const looked = paths.filter(rule.looksAt);
    if (looked.length < rule.least) return [`${rule.name}: only ${looked.length} files were looked at.`];
    if (rule.find(parsed('broken.tsx', rule.broken)).length === 0) return [`${rule.name}: the rule sees nothing.`];
    return looked.flatMap((path) => {
      const file = parsed(path, readFileSync(path, 'utf8'));
      return rule.find(file).map((node) => {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        return `${rule.name}: ${path}:${line + 1}: ${node.getText().slice(0, 80)}`;
      });
    });
  });
}

/** @param {string} path @param {string} text */
function parsed(path, text) {
  return ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );
}
