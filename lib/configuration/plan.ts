import type { Action, FieldChange, RecordName } from './compare';
import type { AreaName, Fields, Kind, NamedSid } from './model';

/** A secret that a step needs. What it is is never part of a plan. */
export interface NeededSecret {
  path: string;
  label: string;
  /** The file brings it along. */
  given: boolean;
}

/** One thing that applying does. */
export interface Step extends RecordName {
  id: string;
  action: Action;
  /** Steps of one stage do not depend on each other; those of a later one may need the earlier. */
  stage: number;
  /** Of the record, and how many records of the same key there are before it. */
  key: string;
  place: number;
  /** The record as it is to be; of a change only what changes. */
  fields: Fields;
  /** Of a change what was there: it is made only while that is so. Of a removal the whole record. */
  before: Fields;
  sid: string | null;
  secrets: NeededSecret[];
  /** Paths of secrets to be removed. */
  forgets: string[];
  /** What changes, in words. */
  changes: FieldChange[];
}

/** What cannot be done, and why. */
export interface Blocked extends RecordName {
  why: string;
  line?: number;
}

export interface Plan {
  kind: Kind;
  /** Where it is to be. */
  to: string;
  /** Creates and changes, in the order in which they are made. */
  steps: Step[];
  /** What is there and not in the file. Nothing of it goes unless it is chosen, record by record. */
  removals: Step[];
  blocked: Blocked[];
  notes: string[];
  /** Records that are as they should be. */
  same: RecordName[];
  /** The secrets that the file brings along, by the step that needs them. They are no part of what is shown or sent. */
  given: ReadonlyMap<string, Record<string, string>>;
  /** The same for the same file and the same state; another one as soon as the plan would be another one. */
  fingerprint: string;
}

/** What is not to be had in the place that a plan is for. */
export interface Constraints {
  /** Areas that are switched off or out of reach, with the reason. */
  unavailableAreas?: Partial<Record<AreaName, string>>;
  /** Areas in which only what belongs to accounts is out of reach, with the reason. */
  unavailableOfAccounts?: Partial<Record<AreaName, string>>;
  /** Fields that this platform does not know or this user may not change, with the reason. */
  unavailableFields?: Partial<Record<AreaName, Record<string, string>>>;
  /** Fields that this user can set on new records only. */
  fixedFields?: Partial<Record<AreaName, readonly string[]>>;
  /** What is to be known of a field that depends on a speech vendor, by the fields of its service: null where it can be set. */
  setting?: (fields: Fields, path: string, action: Action) => 'fixed' | 'unable' | 'unknown' | 'unused' | null;
  /** Records that may be referred to although they are in no file of this kind: the shared carriers of an account. */
  others?: Partial<Record<AreaName, NamedSid[]>>;
  /** One text for all spellings of a name that the platform may take for the same. */
  sameNameKey?: (name: string) => string;
  /** Why the save of a step would be refused, by the step's id. */
  refused?: ReadonlyMap<string, string>;
  /** What only one record can have, and others have: whose it is, by what a record would claim. */
  taken?: Partial<Record<AreaName, Record<string, string>>>;
}
