import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Node, type YAMLMap } from 'yaml';
import { ALL_AREAS, AREAS } from './areas';
import { isDeeperThan } from './depth';
import { LARGEST_FILE, MOST_RECORDS, TOO_LARGE, TOO_MANY } from './limits';
import { isAreaName, VERSION, type Configuration, type Finding } from './model';
import { RecordReader, type Tell } from './read-record';
import { shorten } from './value-text';

/** The most findings per file; more would help nobody. */
const MOST_FINDINGS = 100;
/** No genuine record nests deeper; anything deeper is meant to break something. */
const DEEPEST = 200;

export interface Parsed {
  /** Null if the file is invalid: a configuration is never accepted partially. */
  configuration: Configuration | null;
  findings: Finding[];
}

/**
 * Parses a configuration from YAML or JSON, and reports everything that is wrong with its position. YAML features beyond plain
 * data (anchors, tags, several documents) are refused.
 */
export function parseConfiguration(text: string): Parsed {
  if (Buffer.byteLength(text) > LARGEST_FILE) return wrong(TOO_LARGE);
  const lines = new LineCounter();
  // JSON may be indented with tabs. Other signs than a newline, at which `^` would match too, end no line of YAML.
  const source = text.replace(/^\uFEFF/, '').replace(/(?<![^\n])\t+/g, (tabs) => ' '.repeat(tabs.length));
  if (isDeeperThan(DEEPEST, source)) return wrong('The file nests too deeply to be a configuration.');
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
    schema: 'core',
    logLevel: 'error',
  });
  const findings: Finding[] = [];
  const tell = (message: string, offset?: number) => {
    const place = offset === undefined ? {} : at(lines, offset);
    if (findings.length < MOST_FINDINGS) findings.push({ message, ...place });
  };
  for (const { message, pos } of [...document.errors, ...document.warnings]) tell(sentence(message), pos[0]);
  if (findings.length > 0) return { configuration: null, findings };
  visit(document, (_key, node) => {
    if (isAlias(node) || isNodeWith(node, 'anchor'))
      tell('Anchors and aliases aren’t supported: write the value itself.', node.range?.[0]);
    else if (isNodeWith(node, 'tag')) tell('Tags aren’t supported: write plain values.', node.range?.[0]);
  });
  if (findings.length > 0) return { configuration: null, findings };
  const root = document.contents as Node | null;
  if (!isMap(root)) return wrong('The file isn’t a configuration: it must begin with “version: 1”.');
  if (entriesOf(root) > MOST_RECORDS) return wrong(TOO_MANY);
  const configuration = readRoot(root, tell, (node) => at(lines, node.range?.[0] ?? 0).line);
  return { configuration: findings.length > 0 ? null : configuration, findings };
}

/** How many records the lists of a file have. */
function entriesOf(root: YAMLMap): number {
  return root.items.reduce((sum, { value }) => sum + (isSeq(value) ? value.items.length : 0), 0);
}

/** The line of the file in which a node begins. */
type LineOf = (node: Node) => number | undefined;

function readRoot(root: YAMLMap, tell: Tell, lineOf: LineOf): Configuration | null {
  const version = valueOf(root, 'version');
  if (version !== VERSION) {
    const said = version === undefined ? 'doesn’t state its version' : `has version ${JSON.stringify(version)}`;
    tell(`The file ${said}; this console reads version ${VERSION}.`, offsetOf(root, 'version'));
    return null;
  }
  const kind = valueOf(root, 'kind');
  if (kind !== 'account' && kind !== 'provider') {
    tell('“kind” must be account or provider.', offsetOf(root, 'kind'));
    return null;
  }
  const name = valueOf(root, 'name');
  if (typeof name !== 'string') tell('“name” must be text.', offsetOf(root, 'name'));
  const areas: Configuration['areas'] = {};
  for (const { key, value } of root.items) {
    const word = isScalar(key) ? String(key.value) : '';
    if (['version', 'kind', 'name'].includes(word)) continue;
    const offset = (key as Node).range?.[0];
    if (!isAreaName(word)) tell(`“${shorten(word)}” isn’t part of a configuration.`, offset);
    else if (!isSeq(value)) tell(`“${word}” must be a list of records.`, offset);
    else areas[word] = recordsOf(value.items as Node[], lineOf, new RecordReader(AREAS[word], kind, tell));
  }
  if (kind === 'account' && (areas.accounts?.length ?? 0) > 1)
    tell('A file of one account can have only one record in “accounts”.');
  for (const { name: area, itself, kind: only } of ALL_AREAS) {
    if (itself && (areas[area]?.length ?? 0) > 1) tell(`“${area}” can have only one record.`, offsetOf(root, area));
    if (only && only !== kind && areas[area])
      tell(`“${area}” can only be in a service provider’s file.`, offsetOf(root, area));
  }
  return { kind, name: String(name), areas };
}

function recordsOf(items: Node[], lineOf: LineOf, reader: RecordReader) {
  return items.flatMap((item) => {
    const record = reader.read(item);
    return record ? [{ ...record, line: lineOf(item) }] : [];
  });
}

function valueOf(map: YAMLMap, name: string): unknown {
  const node: unknown = map.get(name, true);
  return isScalar(node) ? node.value : undefined;
}

function offsetOf(map: YAMLMap, name: string): number | undefined {
  return (map.get(name, true) as Node | undefined)?.range?.[0] ?? map.range?.[0];
}

function at(lines: LineCounter, offset: number): Pick<Finding, 'line' | 'column'> {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}

function isNodeWith(node: unknown, what: 'anchor' | 'tag'): node is Node {
  const found = node as { anchor?: string; tag?: string; range?: unknown } | null;
  return typeof found === 'object' && found !== null && typeof found[what] === 'string' && !!found.range;
}

/** Turns the parser's message for a broken file, meant for programmers, into a sentence. It does not quote the file. */
function sentence(message: string): string {
  if (/multiple documents/.test(message)) return 'A file can contain only one configuration, not several documents.';
  const plain = message
    .split('\n')[0]!
    .replace(/ at line.*$/, '')
    .replace(/:? ?["'`].*$/, '');
  return `This isn’t valid YAML or JSON: ${plain.replace(/\.$/, '')}.`;
}

const wrong = (message: string): Parsed => ({ configuration: null, findings: [{ message }] });
