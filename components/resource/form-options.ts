import type { Facts, FormContext, FormDefinition, Values } from '@/lib/kit/form';
import type { Problem, Result } from '@/lib/kit/problem';
import type { Loaded } from './loaded';
import type { Found } from './look-again';

/** One press of Save. */
export interface Save<F extends Facts = Facts> {
  /** The editable fields, as the definition sends them. */
  sent: Values;
  /** Everything on screen. */
  now: Values;
  /** Everything as it was loaded. */
  before: Values;
  /** What an earlier attempt sent whose outcome is unknown. */
  attempted?: Values;
  context: FormContext<F>;
  /** Overwrites what someone else has changed in the meantime. */
  overwrite: boolean;
}

/** A handler's response to a save. */
export interface SaveAnswer {
  sid?: string;
}

/** A form that goes on from another state of its record. */
export interface Recovered<F extends Facts = Facts> {
  loaded: Loaded<F>;
  /** The values that differ from it, on screen and unsaved; without it, whatever was changed stays as it is. */
  input?: Values;
}

export interface ResourceFormOptions<F extends Facts = Facts> {
  form: FormDefinition<F>;
  context: FormContext<F>;
  values: Values;
  /** Path of the handler below /api: the collection to create in, or the record to change. */
  api: string;
  /** How and what to send, if not `{ values, before, overwrite }` to `api`. */
  request?: (save: Save<F>) => Promise<Result<SaveAnswer>>;
  /** Every rule counts, even for what is already stored. */
  strict?: boolean;
  /** Rules that need more than the definition knows, such as what the area's page has looked up. */
  furtherRules?: (values: Values) => Record<string, string>;
  /** After a save that failed half-way: the record's current state, and the input that stays; null changes nothing. */
  recover?: (problem: Problem, save: Save<F>) => Promise<Recovered<F> | null>;
  /** Finds out the outcome of a save when it is unknown, where reading the record at `api` is not enough. */
  look?: (sent: Values, context: FormContext<F>) => Promise<Found>;
  /** The facts of the loaded record that reveal someone else's change: drafts keep them. */
  began?: (facts: F) => Partial<F>;
  /** Called with valid values before they are sent; may add to them. Null cancels the save. */
  prepare?: (values: Values) => Promise<Values | null>;
  /** Where a save leads, given what was saved and the handler's response; without it the form stays. */
  leaveTo?: (saved: Values, answer: SaveAnswer) => string;
  /** Called with the handler's response to a save; a returned path overrides `leaveTo`. */
  onSaved?: (answer: SaveAnswer) => string | undefined;
  /** Called with the first field that blocks a save, before it gets the focus: it may have to be brought on screen. */
  onWrong?: (name: string) => void;
  /** Labels of values that are ids, by field name. */
  valueLabels?: Record<string, string>;
  onPick?: (name: string, option: unknown) => void;
  /** Names the draft, where the handler's path does not identify the form. */
  draftPath?: string;
}
