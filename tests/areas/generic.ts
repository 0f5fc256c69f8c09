import type { Asker } from '../faults/rig';
import type { RequestTarget } from './target';

type Values = Record<string, unknown>;
type More = Partial<RequestTarget>;
type Sid = (asker: Asker) => string;

export interface Part {
  area: string;
  user: string;
  /** The platform's path for its records. */
  at?: string;
}

/** An area whose records are listed, read and changed by the generic handlers. */
export interface Records {
  read: Sid;
  /** The query that finds one of them by name. */
  look: string;
  create?: (asker: Asker) => Values;
  change?: (asker: Asker) => Values;
  /** The record to change, if not the one that is read; likewise the one to delete. */
  changed?: Sid;
  removed?: Sid;
  /** Several can be switched off together. */
  isSwitched?: true;
  /** Whether the generic handler exports them as a file. */
  isExported?: boolean;
  /** A user who has a list of them. */
  lister?: string;
  /** Exceptions. */
  more?: { create?: More; change?: More; remove?: More; switch?: More };
}

/** Every request for the records of an area. */
export function recordsOf(part: Part, of: Records): RequestTarget[] {
  const {
    read,
    look,
    create,
    change,
    changed = read,
    removed = changed,
    isSwitched,
    isExported = true,
    more = {},
  } = of;
  const lister = { ...part, user: of.lister ?? part.user };
  const admin = { ...part, user: 'admin' };
  return [
    { ...listOf(lister), reads: create && [`GET ${part.at}`, `GET ${part.at}/{sid}`] },
    lookOf(lister, look),
    readOf(part, read),
    ...(create ? [{ ...createOf(part, create), ...more.create }] : []),
    ...(change ? [{ ...changeOf(part, changed, change), ...more.change }] : []),
    { ...removeOf(part, removed), ...more.remove },
    usageOf(admin, read),
    ...(isSwitched ? [{ ...bulkOf(admin, 'switch', read), ...more.switch }] : []),
    bulkOf(admin, 'delete', removed),
    ...(isExported ? [exportOf(admin)] : []),
  ];
}

const one = (area: string) => `/api/[resource]/[sid] (${area})`;

export const listOf = ({ area, user }: Part, query = ''): RequestTarget => ({
  area,
  user,
  covers: `GET /api/[resource] (${area})`,
  ask: { method: 'GET', path: `/api/${area}${query}` },
});

/** The request for a record's usage. */
const usageOf = ({ area, user }: Part, sid: Sid): RequestTarget => ({
  area,
  user,
  covers: `GET /api/[resource]/[sid]/usage (${area})`,
  quiet: [{ call: /^GET .*\/[A-Z][A-Za-z]+$/, kind: '404', because: 'a platform without such records says so' }],
  ask: async (asker) => ({ method: 'GET', path: `/api/${area}/${sid(asker)}/usage` }),
});

/** The record itself; not what is looked up with it, such as its usage. */
const NOT_FOUND_IS_DELETED = {
  call: /^GET .*\/[\da-f-]{36}$/,
  kind: '404',
  finds: /"outcome":"done"/,
  because: 'each time that it is asked, the platform says that there is no such record',
};

/** Switches off or deletes a few records together. */
const bulkOf = ({ area, user, at }: Part, what: 'switch' | 'delete', sid: Sid): RequestTarget => ({
  area,
  user,
  covers: `POST /api/[resource]/bulk/${what} (${area})`,
  does: [`${what === 'switch' ? 'PUT' : 'DELETE'} ${at}/{sid}`],
  pieces: true,
  quiet: what === 'switch' ? undefined : [NOT_FOUND_IS_DELETED],
  ask: async (asker) => {
    const id = sid(asker);
    const { name } = await asker.read<{ name: string }>(user, `/api/${area}/${id}`);
    const piece = what === 'switch' ? { id, name, to: false } : { id, name };
    return { method: 'POST', path: `/api/${area}/bulk/${what}`, body: { pieces: [piece] } };
  },
});

/** The same, as a file. */
const exportOf = ({ area, user }: Part): RequestTarget => ({
  area,
  user,
  covers: `GET /api/[resource]/export (${area})`,
  streams: true,
  ask: { method: 'GET', path: `/api/${area}/export` },
});

/** Whether a record exists that a lost creation may have made. */
const lookOf = ({ area, user }: Part, query: string): RequestTarget => ({
  area,
  user,
  covers: `GET /api/[resource]/look (${area})`,
  ask: { method: 'GET', path: `/api/${area}/look?${query}` },
});

const readOf = ({ area, user }: Part, sid: Sid): RequestTarget => ({
  area,
  user,
  covers: `GET ${one(area)}`,
  ask: async (asker) => ({ method: 'GET', path: `/api/${area}/${sid(asker)}` }),
});

const createOf = ({ area, user, at }: Part, values: (asker: Asker) => Values): RequestTarget => ({
  area,
  user,
  covers: `POST /api/[resource] (${area})`,
  does: [`POST ${at}`],
  ask: async (asker) => ({ method: 'POST', path: `/api/${area}`, body: { values: values(asker) } }),
});

/** The form's loaded values, with a change, as the form sends them. */
export const changeOf = ({ area, user, at }: Part, sid: Sid, change: (asker: Asker) => Values): RequestTarget => ({
  area,
  user,
  shared: true,
  removedBy: (asker) => `/api/${area}/${sid(asker)}`,
  covers: `PUT ${one(area)}`,
  does: [`PUT ${at}/{sid}`],
  ask: async (asker) => {
    const path = `/api/${area}/${sid(asker)}`;
    const { values: before } = await asker.read<{ values: Values }>(user, path);
    return { method: 'PUT', path, body: { values: { ...before, ...change(asker) }, before } };
  },
});

const removeOf = ({ area, user, at }: Part, sid: Sid): RequestTarget => ({
  area,
  user,
  covers: `DELETE ${one(area)}`,
  does: [`DELETE ${at}/{sid}`],
  ask: async (asker) => ({ method: 'DELETE', path: `/api/${area}/${sid(asker)}` }),
});
