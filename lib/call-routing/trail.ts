import type { RoutingConfig } from './config';

export type RecordKind = 'account' | 'application' | 'carrier' | 'number' | 'table' | 'tenant';

/** A record mentioned in a sentence, so that it can become a link. */
export interface RecordRef {
  kind: RecordKind;
  id: string;
  name: string;
}

/** Words and records. */
export type Sentence = (string | RecordRef)[];

/** `undefined`: the platform leaves it to chance or to its database's order. `stop`: the call ends here. */
type StepKind = 'plain' | 'undefined' | 'stop';

export interface Step {
  kind: StepKind;
  text: Sentence;
}

/** Data that matters for the decision but was not read yet. With it, the question can be decided again. */
export interface Needs {
  /** Carriers whose gateways matter, most promising first. */
  gateways: string[];
  numbers: boolean;
  tables: boolean;
  tenants: boolean;
}

/** A decision and how it was reached. */
export interface Way<Decision> {
  decision: Decision;
  steps: Step[];
  /** What could change it and cannot be known here. */
  open: Sentence[];
  /** The platform itself does not define the outcome. */
  isUndefined: boolean;
  needs: Needs;
}

/** Builds a sentence: say`The number belongs to ${account}.` */
export function say(words: TemplateStringsArray, ...values: (string | number | RecordRef | Sentence)[]): Sentence {
  const parts = words.flatMap((word, place): Sentence => {
    const value = values[place];
    if (value === undefined) return [word];
    return [word, ...(Array.isArray(value) ? value : [typeof value === 'number' ? String(value) : value])];
  });
  return parts.filter((part) => part !== '');
}

/** A sentence without its references. */
export function plain(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === 'string' ? part : part.name)).join('');
}

/** Several records in a sentence: "A, B and C"; only the first few are named. */
export function listed(refs: RecordRef[], most = 5): Sentence {
  const named = refs.slice(0, most);
  const rest = refs.length - named.length;
  return named.flatMap((ref, place): Sentence => {
    const isLast = place === named.length - 1 && rest === 0;
    const before = place === 0 ? '' : isLast ? ' and ' : ', ';
    const after = place === named.length - 1 && rest > 0 ? ` and ${rest} more` : '';
    return [before, ref, after].filter((part) => part !== '');
  });
}

/** Looks up records by id; a hidden one is referred to as such. */
export function refIn({ accounts, applications, carriers, tables }: RoutingConfig) {
  const lists = { account: accounts, application: applications, carrier: carriers, table: tables ?? [] };
  return (kind: RecordKind, id: string): RecordRef => {
    const found = kind === 'number' || kind === 'tenant' ? undefined : lists[kind].find((one) => one.id === id);
    return { kind, id, name: found?.name ?? `an unknown ${kind}` };
  };
}

/** Collects the steps of one decision. */
export class Trail {
  readonly steps: Step[] = [];
  readonly open: Sentence[] = [];
  readonly needs: Needs = { gateways: [], numbers: false, tables: false, tenants: false };
  isUndefined = false;

  constructor(private readonly config: RoutingConfig) {}

  /** Records what led to the decision, in the order in which the platform considers it. */
  step(text: Sentence, kind: StepKind = 'plain'): void {
    this.steps.push({ kind, text });
    if (kind === 'undefined') this.isUndefined = true;
  }

  /** Records something that cannot be known here, only once. */
  leaveOpen(text: Sentence): void {
    if (!this.open.some((known) => plain(known) === plain(text))) this.open.push(text);
  }

  /** The decision with everything that was recorded on the way to it. */
  way<Decision>(decision: Decision): Way<Decision> {
    const { steps, open, isUndefined, needs } = this;
    return { decision, steps, open, isUndefined, needs };
  }

  /** A record by its id, as a reference in a sentence. */
  ref(kind: RecordKind, id: string): RecordRef {
    return refIn(this.config)(kind, id);
  }

  /** Several carriers in a sentence. */
  carriers(all: readonly { id: string }[]): Sentence {
    return listed(all.map(({ id }) => this.ref('carrier', id)));
  }
}
