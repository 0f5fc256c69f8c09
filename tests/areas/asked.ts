import type { Change } from '../support/edits';
import type { BffClient, RawAnswer } from '../support/bff';
import type { Places } from './places';
import { REQUESTS } from './table';
import type { RequestTarget } from './target';

/** All requests of signed-in users that change something. */
export const CHANGES = REQUESTS.filter(({ does }) => does);

/** A request's handler, spelled like the folders of app/api: 'PUT /[resource]/[sid]'. */
export const handlerOf = ({ covers }: RequestTarget): string => covers.replace('/api', '').replace(/ \(.*$/, '');

/**
 * What a request sends when a given client makes it: the client itself reads what must be read first, whoever the table names for
 * that.
 */
export async function askedBy(client: BffClient, { ask }: RequestTarget, places: Places): Promise<Change> {
  const { method, path, body } =
    typeof ask !== 'function'
      ? ask
      : await ask({
          places,
          read: async <T>(_user: string, to: string) => done(await client.send('GET', below(to))).json as T,
          post: async <T>(_user: string, to: string, sent: unknown) =>
            done(await client.send('POST', below(to), sent)).json as T,
          page: async (_user, to) => done(await client.page(to)).text,
          token: () => Promise.reject(new Error('Whoever changes something is signed in.')),
        });
  return { method, path: below(path), body };
}

const below = (path: string) => path.replace(/^\/api/, '');

function done(answer: RawAnswer): RawAnswer {
  if (answer.status >= 300) throw new Error(`The console answered ${answer.status}: ${answer.text}`);
  return answer;
}
