import type { Rig } from '../rig';
import type { RequestTarget } from '../target';

export type Values = Record<string, unknown>;

interface Read {
  values: Values;
}

type Part = Pick<RequestTarget, 'area' | 'user'>;

const one = (area: string) => `/api/[resource]/[sid] (${area})`;

export const listOf = ({ area, user }: Part, query = ''): RequestTarget => ({
  area,
  user,
  covers: `GET /api/[resource] (${area})`,
  ask: { method: 'GET', path: `/api/${area}${query}` },
});

/** What uses a record. */
export const usageOf = ({ area, user }: Part, sid: (rig: Rig) => string): RequestTarget => ({
  area,
  user,
  covers: `GET /api/[resource]/[sid]/usage (${area})`,
  quiet: [{ call: /^GET .*\/[A-Z][A-Za-z]+$/, kind: '404', because: 'a platform without such records says so' }],
  ask: async (rig) => ({ method: 'GET', path: `/api/${area}/${sid(rig)}/usage` }),
});

/** The record itself; not what is looked up beside it, such as what uses it. */
const NOT_FOUND_IS_DELETED = {
  call: /^GET .*\/[\da-f-]{36}$/,
  kind: '404',
  finds: /"outcome":"done"/,
  because: 'each time that it is asked, the platform says that there is no such record',
};

/** A few records are switched off, or deleted, together. */
export const bulkOf = ({ area, user }: Part, what: 'switch' | 'delete', sid: (rig: Rig) => string): RequestTarget => ({
  area,
  user,
  covers: `POST /api/[resource]/bulk/${what} (${area})`,
  pieces: true,
  quiet: what === 'switch' ? undefined : [NOT_FOUND_IS_DELETED],
  ask: async (rig) => {
    const id = sid(rig);
    const { name } = await rig.read<{ name: string }>(user, `/api/${area}/${id}`);
    const piece = what === 'switch' ? { id, name, to: false } : { id, name };
    return { method: 'POST', path: `/api/${area}/bulk/${what}`, body: { pieces: [piece] } };
  },
});

/** The same as a file. */
export const exportOf = ({ area, user }: Part): RequestTarget => ({
  area,
  user,
  covers: `GET /api/[resource]/export (${area})`,
  streams: true,
  ask: { method: 'GET', path: `/api/${area}/export` },
});

/** Whether a record is there that a lost creation may have made. */
export const lookOf = ({ area, user }: Part, query: string): RequestTarget => ({
  area,
  user,
  covers: `GET /api/[resource]/look (${area})`,
  ask: { method: 'GET', path: `/api/${area}/look?${query}` },
});

export const readOf = (
  { area, user }: Part,
  sid: (rig: Rig) => string,
  more: Partial<RequestTarget> = {},
): RequestTarget => ({
  area,
  user,
  covers: `GET ${one(area)}`,
  ask: async (rig) => ({ method: 'GET', path: `/api/${area}/${sid(rig)}` }),
  ...more,
});

export const createOf = ({ area, user }: Part, values: (rig: Rig) => Values): RequestTarget => ({
  area,
  user,
  covers: `POST /api/[resource] (${area})`,
  ask: async (rig) => ({ method: 'POST', path: `/api/${area}`, body: { values: values(rig) } }),
});

/** What the form loaded, with a change, as the form sends it. */
export const changeOf = (
  { area, user }: Part,
  sid: (rig: Rig) => string,
  change: (rig: Rig) => Values,
  which?: string,
): RequestTarget => ({
  area,
  user,
  which,
  shared: true,
  removedBy: (rig) => `/api/${area}/${sid(rig)}`,
  covers: `PUT ${one(area)}`,
  ask: async (rig) => {
    const path = `/api/${area}/${sid(rig)}`;
    const { values: before } = await rig.read<Read>(user, path);
    return { method: 'PUT', path, body: { values: { ...before, ...change(rig) }, before } };
  },
});

export const removeOf = (
  { area, user }: Part,
  sid: (rig: Rig) => string,
  more: Partial<RequestTarget> = {},
): RequestTarget => ({
  area,
  user,
  covers: `DELETE ${one(area)}`,
  ask: async (rig) => ({ method: 'DELETE', path: `/api/${area}/${sid(rig)}` }),
  ...more,
});
