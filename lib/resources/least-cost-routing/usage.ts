import { ok, type Blocker, type Result } from '../../kit/problem';
import type { RecordView, ResourceContext } from '../../kit/resource';
import { carrierLink, linkTo, type Usage } from '../../kit/usage';
import { carrierOf, type StoredTable } from './plan';

/** Whose outbound calls a routing table routes, and the carriers that it sends them to, with their routes. */
export async function tableUsage(
  { directory, principal, provider }: ResourceContext,
  _sid: string,
  { stored, owner, facts = {} }: RecordView<StoredTable>,
): Promise<Result<Usage>> {
  const carriers = await directory.carriers(owner.providerSid ?? undefined);
  if (!carriers.ok) return carriers;
  const { routes, defaultRoute } = stored();
  const places = new Map<string, string[]>();
  const note = (carrier: string, words: string) => places.set(carrier, [...(places.get(carrier) ?? []), words]);
  for (const [at, route] of routes.entries()) note(carrierOf(route), `route ${at + 1}`);
  if (defaultRoute) note(carrierOf(defaultRoute), 'all other calls');
  const { accountSid, providerSid } = owner;
  const users: Blocker[] = accountSid
    ? linkTo('Account', 'accounts', accountSid, facts.accountName, 'Its outgoing calls')
    : [{ label: `Accounts of ${provider.name} without a table of their own`, note: 'Their outgoing calls' }];
  return ok({
    // A table whose owner was deleted routes no calls.
    users: providerSid ? users : [],
    connected: [...places].flatMap(([carrier, words]) =>
      carrierLink(principal, carriers.value, carrier, `Gets ${words.join(', ')}`),
    ),
    unseen: [],
  });
}
