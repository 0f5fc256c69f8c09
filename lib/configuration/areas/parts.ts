import type { Field, Secret } from '../area';
import type { AreaName } from '../model';

type More = Partial<Omit<Field, 'path' | 'label' | 'kind'>>;

/** Fields of a kind: the place of each in the record, and its name for people. */
const ofKind =
  (kind: Field['kind']) =>
  (path: string, label: string, more: More = {}): Field => ({ path, label, kind, ...more });

/** A text of a record. */
export const text = ofKind('text');
/** A field that is on or off. */
export const flag = ofKind('flag');
/** A number of a record. */
export const number = ofKind('number');
/** A field that names a record of another area. */
export const reference = (path: string, label: string, to: AreaName, more: More = {}) =>
  ofKind('reference')(path, label, { to, ...more });
/** A list of rows inside a record; `cells` are the fields of each. */
export const rows = (path: string, label: string, cells: Field[], more: More = {}) =>
  ofKind('rows')(path, label, { cells, ...more });

/** The fields of a webhook. */
export const hook = (path: string, label: string): Field[] => [
  text(`${path}.url`, `${label}, URL`),
  text(`${path}.method`, `${label}, method`, { options: ['GET', 'POST'], empty: 'POST' }),
  text(`${path}.username`, `${label}, user name`),
];

/** The password of a webhook, which is needed where it has a user name. */
export const hookSecret = (path: string, label: string): Secret => ({
  path: `${path}.password`,
  with: `${path}.username`,
  label: `Password of the ${label.toLowerCase()}`,
});
