import type { Exchange } from './sandbox-recordings';
import type { Adjustment } from './sandbox-replay';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** Whether a response has the keys and the types of the recorded one. Lists are compared by their items, not their length. */
function shapeProblems(recorded: unknown, answered: unknown, place: string): string[] {
  const types = [typeOf(recorded), typeOf(answered)];
  if (types[0] !== types[1]) {
    // A value that is null in one record may be set in another.
    return types.includes('null') && place !== '' ? [] : [`${place || 'body'}: ${types[1]} instead of ${types[0]}`];
  }
  if (Array.isArray(recorded) && Array.isArray(answered)) {
    if ((recorded.length === 0) !== (answered.length === 0)) {
      return [`${place || 'body'}: ${answered.length} items instead of ${recorded.length}`];
    }
    return answered.flatMap((item, index) => {
      const attempts = recorded.map((sample) => shapeProblems(sample, item, `${place}[${index}]`));
      return attempts.find((attempt) => attempt.length === 0) ?? attempts[0] ?? [];
    });
  }
  if (isObject(recorded) && isObject(answered)) {
    // An empty object in one record may have fields in another.
    if (place !== '' && Object.keys(recorded).length === 0) return [];
    const missing = Object.keys(recorded).filter((key) => !(key in answered));
    const surplus = Object.keys(answered).filter((key) => !(key in recorded));
    return [
      ...missing.map((key) => `${place}.${key}: missing`),
      ...surplus.map((key) => `${place}.${key}: surplus`),
      ...Object.keys(recorded)
        .filter((key) => key in answered)
        .flatMap((key) => shapeProblems(recorded[key], answered[key], `${place}.${key}`)),
    ];
  }
  return [];
}

type Translate = (text: string) => string;

const SENTENCES = ['msg', 'message', 'error', 'status', 'reason'];

function sentenceProblems(recorded: unknown, answered: unknown, translate: Translate): string[] {
  if (!isObject(recorded) || !isObject(answered)) return [];
  return SENTENCES.filter((key) => typeof recorded[key] === 'string')
    .filter((key) => translate(String(recorded[key])) !== answered[key])
    .map((key) => `${key}: ${JSON.stringify(answered[key])} instead of ${JSON.stringify(recorded[key])}`);
}

/** Fields whose values time or chance determines. */
const BY_CHANCE = /_at$|^last_|^(webhook_secret|token|bucket_credential|webhook_sid)$|_hook_sid$/;

/** Whether two records have the same sid, which is the first field of each. */
function isSame(recorded: object, answered: unknown, translate: Translate): boolean {
  if (!isObject(answered)) return false;
  const [[key, sid] = [], [other, found] = []] = [recorded, answered].map((one) => Object.entries(one)[0]);
  return !!key?.endsWith('_sid') && key === other && typeof sid === 'string' && found === translate(sid);
}

/**
 * Where a record that is recorded and answered differs in its values: what was written must be read. Records that only one side
 * has, and totals, are not compared, as recorded lists are cut.
 */
function valueProblems(
  recorded: unknown,
  answered: unknown,
  translate: Translate,
  place = '',
  ofRecord = false,
): string[] {
  if (Array.isArray(recorded) && Array.isArray(answered)) {
    return recorded.flatMap((item: unknown, index) => {
      const same = isObject(item) ? answered.find((other) => isSame(item, other, translate)) : undefined;
      if (!same && !ofRecord) return [];
      return valueProblems(item, same ?? answered[index], translate, `${place}[${index}]`, ofRecord);
    });
  }
  if (isObject(recorded) && isObject(answered)) {
    const known = ofRecord || isSame(recorded, answered, translate);
    return Object.keys(recorded)
      .filter((key) => key in answered && !BY_CHANCE.test(key))
      .flatMap((key) => valueProblems(recorded[key], answered[key], translate, `${place}.${key}`, known));
  }
  const wanted = typeof recorded === 'string' ? translate(recorded) : recorded;
  if (!ofRecord || wanted === answered) return [];
  return [`${place}: ${JSON.stringify(answered)} instead of ${JSON.stringify(wanted)}`];
}

const rowsOf = (body: unknown): unknown[] => {
  if (Array.isArray(body)) return body;
  return isObject(body) && Array.isArray(body.data) ? body.data : [];
};

/** Whether rows come in the order of their ids. Records that were created here have other ids than when they were recorded. */
function isByIds(rows: Record<string, unknown>[]): boolean {
  const id = Object.keys(rows[0] ?? {}).find((key) => key.endsWith('_sid'));
  return id !== undefined && rows.every((row, i) => i === 0 || String(rows[i - 1]![id]) < String(row[id]));
}

/** Whether the records that are both recorded and answered stand in the same order. */
function orderProblems(recorded: unknown, answered: unknown, translate: Translate): string[] {
  const wanted = rowsOf(recorded).filter(isObject);
  if (isByIds(wanted)) return [];
  const rows = rowsOf(answered);
  const places = wanted
    .map((row) => rows.findIndex((other) => isSame(row, other, translate)))
    .filter((place) => place >= 0);
  return places.every((place, i) => i === 0 || place > places[i - 1]!) ? [] : [`in another order: ${places.join()}`];
}

const COMPARED_HEADERS = [
  'content-type',
  'content-disposition',
  'transfer-encoding',
  'www-authenticate',
  'cache-control',
  'access-control-allow-origin',
];

export interface Answered {
  response: Response;
  body: unknown;
  ignore?: Adjustment['ignore'];
  /** Further items that a list may contain. */
  samples?: unknown;
  translate: Translate;
}

export function differences(exchange: Exchange, { response, body, ignore, samples, translate }: Answered): string[] {
  const { status, headers = {}, body: recorded } = exchange.response;
  const problems: string[] = [];
  if (response.status !== status) {
    return [`status ${response.status} instead of ${status}: ${JSON.stringify(body).slice(0, 300)}`];
  }
  for (const name of COMPARED_HEADERS) {
    // A 304 has no content type, and the recorder's HTTP client lost that of some responses.
    const expected = headers[name] ?? null;
    const found = response.headers.get(name);
    if (expected !== found && status !== 304) problems.push(`header ${name}: ${found} instead of ${expected}`);
  }
  if (ignore === 'body') return problems;
  const empty = recorded === null || recorded === undefined || recorded === '';
  if (empty)
    return exchange.request.method === 'HEAD' || body === '' ? problems : [...problems, `a body instead of none`];
  if (typeof recorded === 'string') {
    if (translate(recorded) !== body && ignore !== 'text') problems.push(`text ${JSON.stringify(body)}`);
    return problems;
  }
  const expected =
    Array.isArray(recorded) && Array.isArray(samples) ? [...recorded, ...(samples as unknown[])] : recorded;
  problems.push(...shapeProblems(expected, body, ''));
  if (ignore !== 'text') problems.push(...sentenceProblems(recorded, body, translate));
  if (ignore !== 'values')
    problems.push(...valueProblems(recorded, body, translate), ...orderProblems(recorded, body, translate));
  return problems;
}
