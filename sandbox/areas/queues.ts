import { json } from '../answers';
import type { Context, Route } from '../http';
import { refuse } from '../refusal';
import { requireAccount } from './ownership';

interface Queue {
  name: string;
  length: number;
}

/** Only the part after the last colon of a name is shown. */
const shown = (name: string) => name.slice(name.lastIndexOf(':') + 1);

/** Matches a pattern against the whole name; a star stands for anything. */
function matches(name: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(name);
}

function queues(context: Context) {
  const account = requireAccount(context);
  if (context.store.setting('queues_broken')) {
    throw refuse(500, 'WRONGTYPE Operation against a key holding the wrong kind of value');
  }
  const all = context.store.setting<Record<string, Queue[]>>('queues')?.[account] ?? [];
  const search = context.query.get('search');
  const found = all.filter(({ name, length }) => length > 0 && (!search || matches(name, search)));
  return json(
    200,
    found.map(({ name, length }) => ({ name: shown(name), length })),
  );
}

function conferences(context: Context) {
  const account = requireAccount(context);
  const all = context.store.setting<Record<string, string[]>>('conferences')?.[account] ?? [];
  return json(200, all.map(shown));
}

export const routes: Route[] = [
  { method: 'GET', path: '/Accounts/:sid/Queues', handle: queues },
  { method: 'GET', path: '/Accounts/:sid/Conferences', handle: conferences },
];
