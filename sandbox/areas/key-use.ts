import type { Row } from '../columns';
import { inSeconds } from '../constraints';
import { isAccount, type Route } from '../http';
import type { Store } from '../store';

const CALL = '/Accounts/:sid/Calls/:call';

/** The requests of an account after which the platform notes that its keys are in use; no others, and none of a provider. */
const NOTED = new Set([
  'PUT /Accounts/:sid',
  'GET /Accounts/:sid/ApiKeys',
  'GET /Accounts/:sid/Calls',
  'POST /Accounts/:sid/Calls',
  `GET ${CALL}`,
  `PUT ${CALL}`,
  `POST ${CALL}`,
  `DELETE ${CALL}`,
  'GET /Accounts/:sid/Queues',
  'GET /Accounts/:sid/Conferences',
]);

const MINUTE = 60_000;

/** All keys of the account, also when a user has signed in without any; at most once a minute. */
function noteUse(store: Store, accountSid: unknown): void {
  const now = store.now().getTime();
  const isRecent = ({ last_used }: Row) => typeof last_used === 'string' && now - Date.parse(last_used) < MINUTE;
  const keys = store.list('api_keys', { account_sid: accountSid }).filter((key) => !isRecent(key));
  const last_used = inSeconds(store.now());
  if (keys.length > 0)
    store.load(
      'api_keys',
      keys.map((key) => ({ ...key, last_used })),
    );
}

/** The route, which notes the use of keys where the platform does: after the answer, which still has the time before. */
export function notingUse(route: Route): Route {
  if (!NOTED.has(`${route.method} ${route.path}`)) return route;
  return {
    ...route,
    async handle(context) {
      const answer = await route.handle(context);
      if (isAccount(context.caller)) noteUse(context.store, context.caller.account_sid);
      return answer;
    },
  };
}
