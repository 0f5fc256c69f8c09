import { tables } from '../../sandbox/areas/registry';
import type { Column } from '../../sandbox/columns';
import { signInNames } from '../../sandbox/seed/users';
import type { Stack } from './stack';

/** Closes an attribute, an element and a script, and reverses the text direction: any injection would be visible. */
export const MARKUP = '"><img src=x onerror=ran()>';
export const LONG_MARKUP = `${MARKUP}</script><script>ran()</script>\u202e{{7*7}}\${7*7}'--`;

/** Texts to which the platform itself gives meaning. */
const MEANT = /_sid$|^hashed_password$|^vendor$|^provider$|^token$|^plan_type$/;

const shown = (column: Column) => column.kind === 'text' && !column.oneOf && !column.references;

/** Writes markup into every text that the platform stores, except sign-in data, as a user of another client could. */
export function plantMarkup({ store }: Stack): number {
  let planted = 0;
  store.transaction(() => {
    for (const { name, key, columns, own } of tables) {
      if (own) continue;
      const texts = Object.entries(columns).filter(
        ([column, it]) => column !== key && !MEANT.test(column) && shown(it),
      );
      const notes = Object.entries(columns).filter(([, { kind }]) => kind === 'json');
      const rows = store.list(name).map((row, index) => {
        const signsIn = name === 'users' && Object.hasOwn(signInNames, String(row.name));
        const changed = { ...row };
        for (const [column, { max = 255 }] of texts) {
          if (signsIn || row[column] === null) continue;
          changed[column] = (max > 120 ? LONG_MARKUP : MARKUP).slice(0, max - 6) + index;
          planted += 1;
        }
        for (const [column] of notes) changed[column] = within(row[column]);
        return changed;
      });
      store.load(name, rows);
    }
    store.sql('UPDATE recent_calls SET trunk = ?').run(LONG_MARKUP);
    store.sql('UPDATE alerts SET message = ?, detail = ?').run(LONG_MARKUP, LONG_MARKUP);
  });
  return planted;
}

/** Every text of an object, at any depth. */
export function within(value: unknown): unknown {
  if (typeof value === 'string') return LONG_MARKUP;
  if (Array.isArray(value)) return value.map(within);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, MEANT.test(key) ? one : within(one)]));
}

interface TraceSpan {
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** The parts of a span that tell its kind of step. */
const KIND_OF_STEP = /Sid$|resolve|^channel|^service/;

/** A platform trace with markup in the names of its steps, and in every text attribute. */
export function plantInTrace(trace: unknown): unknown {
  const copy = structuredClone(trace) as {
    resourceSpans: { instrumentationLibrarySpans: { spans: TraceSpan[] }[] }[];
  };
  const spans = copy.resourceSpans.flatMap((one) =>
    one.instrumentationLibrarySpans.flatMap((library) => library.spans),
  );
  for (const span of spans) {
    if (span.name !== 'background-record:listen') span.name += MARKUP;
    for (const { key, value } of span.attributes) {
      if (value.stringValue === undefined || KIND_OF_STEP.test(key)) continue;
      value.stringValue = /^[{[]/.test(value.stringValue)
        ? JSON.stringify(within(JSON.parse(value.stringValue)))
        : LONG_MARKUP;
    }
  }
  return copy;
}
