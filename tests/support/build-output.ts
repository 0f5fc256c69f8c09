import ts from 'typescript';

/** A module in a script of the build. */
export interface BuiltModule {
  id: string;
  text: string;
  /** The IDs of the modules it refers to. */
  refersTo: string[];
}

/** The modules of a script: one array of alternating ids and functions. Other scripts have none. */
export function modulesOf(script: string): BuiltModule[] {
  const source = ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const [statement] = source.statements;
  const call = statement && ts.isExpressionStatement(statement) ? statement.expression : undefined;
  const list = call && ts.isCallExpression(call) ? call.arguments[0] : undefined;
  if (!list || !ts.isArrayLiteralExpression(list)) return [];
  const modules: BuiltModule[] = [];
  for (const [at, element] of list.elements.entries()) {
    const before = list.elements[at - 1];
    if (!before || !ts.isNumericLiteral(before) || ts.isNumericLiteral(element)) continue;
    const text = script.slice(element.getStart(source), element.end);
    const refersTo = [...text.matchAll(/\b\w+\.[a-zA-Z]\((\d+)\)/g)].map(([, id]) => id!);
    modules.push({ id: before.text, text, refersTo });
  }
  return modules;
}

/** The matching modules, and those that no other module refers to. */
export function onlyFor(modules: BuiltModule[], isMeant: (text: string) => boolean): BuiltModule[] {
  const found = new Set(modules.filter(({ text }) => isMeant(text)));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const one of modules) {
      const referring = modules.filter(({ refersTo }) => refersTo.includes(one.id));
      if (referring.length > 0 && referring.every((other) => found.has(other))) found.add(one);
    }
  }
  return [...found];
}

/** A script without these modules. */
export function withoutModules(script: string, modules: BuiltModule[]): string {
  return modules.reduce((rest, { id, text }) => rest.replace(`,${id},${text}`, ''), script);
}

/** A style sheet without the rules for the classes that these modules name. */
export function withoutStyles(sheet: string, modules: BuiltModule[]): string {
  const classes = modules.flatMap(({ text }) =>
    [...(/^\w+=>\{\w+\.v\((\{.*\})\)\}$/.exec(text)?.[1] ?? '').matchAll(/:"([\w-]+)"/g)].map(([, name]) => name!),
  );
  return classes.reduce(
    (rest, name) => rest.replace(new RegExp(`[^{}]*\\.${name}(?![\\w-])[^{}]*\\{[^{}]*\\}`, 'g'), ''),
    sheet,
  );
}
