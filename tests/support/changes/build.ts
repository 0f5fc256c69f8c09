import type { BffClient } from '../bff';

export type Row = Record<string, unknown>;

/** One request that changes something, as the console's own page sends it; the path is below /api. */
export interface Change {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
}

/**
 * A change that somebody asks for, and what its audit line must say: handler as the folders of app/api spell it; what the
 * row is called; user; the request; names of fields that the line must hold; calls with an effect that it must tell (none
 * where the seed stands in the way, or the platform is not asked). 'may look': people who may only look may do it, too.
 */
export type ChangeRow = [
  handler: string,
  what: string,
  user: 'admin' | 'acme' | 'aurora',
  change: (client: BffClient) => Promise<Change> | Change,
  fields: string[],
  effects: string[],
  also?: 'may look',
];

export const post = (path: string, body?: unknown) => () => ({ method: 'POST' as const, path, body });
export const put = (path: string, values?: Row) => () => ({
  method: 'PUT' as const,
  path,
  body: values && { values },
});
export const remove = (path: string) => () => ({ method: 'DELETE' as const, path });

/** Opens a record as its form does, and sends it back with something changed. */
export const edit = (path: string, changed: Row) => async (client: BffClient) => {
  const values = (await client.send('GET', path)).json!.values as Row;
  return { method: 'PUT' as const, path, body: { values: { ...values, ...changed }, before: values } };
};

/** Does the same with the first record of the area's list; `key` names the id in its rows. */
export const editFirst = (area: string, key: string, changed: Row) => async (client: BffClient) =>
  edit(`/${area}/${await first(client, area, key)}`, changed)(client);

export const removeFirst = (area: string, key: string) => async (client: BffClient) =>
  remove(`/${area}/${await first(client, area, key)}`)();

/** Switches or deletes the first SIP client of the list that is active, as its bulk bar does. */
export const bulk =
  (area: string, what: 'switch' | 'delete', more: Row = {}) =>
  async (client: BffClient) => {
    const { rows } = (await client.send('GET', `/${area}`)).json as unknown as { rows: Row[] };
    const { clientSid, username } = rows.find(({ isActive }) => isActive === true) ?? {};
    const pieces = [{ id: clientSid, name: username, ...more }];
    return { method: 'POST' as const, path: `/${area}/bulk/${what}`, body: { pieces } };
  };

/** What the first record of the area's list has under a key. */
export async function first(client: BffClient, area: string, key: string): Promise<string> {
  const { rows } = (await client.send('GET', `/${area}`)).json as unknown as { rows: Row[] };
  return String(rows[0]![key]);
}

/** Sends a whole carrier or routing table back, as its own form does. */
export const editWhole =
  (path: string, to: string, whole: (loaded: { values: Row; facts: Row }) => Row) => async (client: BffClient) => {
    const loaded = (await client.send('GET', path)).json as unknown as { values: Row; facts: Row };
    return { method: 'PUT' as const, path: to, body: whole(loaded) };
  };
