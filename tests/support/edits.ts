import type { BffClient } from './bff';

export type Row = Record<string, unknown>;

/** One request that changes something, as the console's own page sends it; the path is below /api. */
export interface Change {
  method: string;
  path: string;
  body?: unknown;
}

/** Opens a record as its form does, and sends it back with a change. */
export const edit = (path: string, changed: Row) => async (client: BffClient) => {
  const values = (await client.send('GET', path)).json!.values as Row;
  return { method: 'PUT' as const, path, body: { values: { ...values, ...changed }, before: values } };
};

/** Sends a whole carrier or routing table back, as its own form does. */
export const editWhole =
  (path: string, to: string, whole: (loaded: { values: Row; facts: Row }) => Row) => async (client: BffClient) => {
    const loaded = (await client.send('GET', path)).json as unknown as { values: Row; facts: Row };
    return { method: 'PUT' as const, path: to, body: whole(loaded) };
  };
