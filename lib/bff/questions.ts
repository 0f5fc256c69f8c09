import { isAreaOn } from '../access/areas';
import { can } from '../access/can';
import { isViewOnly, storesCloningKeys } from '../access/principal';
import type { Action, Area } from '../access/rules';
import type { Facts } from '../kit/form';
import { settings } from '../config/settings';
import { andThen, fail, mapped, ok, refuse } from '../kit/problem';
import { offers, type Resource, type ResourceContext } from '../kit/resource';
import { resourceOf } from '../resources/registry';
import type { Question } from './handler';
import { forgetProviders } from './providers';
import { loadRecord, NO_SUCH, type FoundRecord } from './record';

/*
 * The permission questions of handlers. Each calls `can()`; those that depend on a record's owner read the record first, with
 * the user's own token, and pass it on.
 */

const NO_SUCH_RESOURCE = 'This address doesn’t exist.';

/** Any signed-in user: the work is about themselves, or shows only what is theirs. */
export const everyUser: Question<null> = () => ok(null);

/** May the user do that in an area, if no record is named? A disabled area does not exist. */
export function may(action: Action, area: Area): Question<null> {
  return ({ principal }) => {
    if (!isAreaOn(area, settings().features)) return fail('not-found', NO_SUCH_RESOURCE);
    const verdict = can(principal, action, area);
    return verdict.allowed ? ok(null) : refuse(verdict.code);
  };
}

/** The same question within the page's provider, whose context is found. */
export function inProvider(question: Question<unknown>): Question<ResourceContext> {
  return (viewer, call) => andThen(question(viewer, call), () => viewer.context());
}

/** May the user do that with the record named by `sid` in the path? */
export function mayOnRecord<Raw, F extends Facts>(
  action: Action,
  resource: Resource<unknown, Raw, F>,
): Question<FoundRecord<Raw, F>> {
  return async (viewer, { params }) => {
    const context = await viewer.context();
    if (!context.ok) return context;
    // The platform's database also finds a record by its id in capitals, but nothing that compares ids here would.
    const sid = (params.sid ?? '').toLowerCase();
    const record = await loadRecord(resource, context.value, sid, action);
    return record.ok ? ok({ resource, context: context.value, sid, record: record.value }) : record;
  };
}

/** The area named by `resource` in the path, and whether the user may do that there. */
export function mayInArea(action: Action): Question<{ resource: Resource; context: ResourceContext }> {
  return async (viewer, call) => {
    const resource = resourceOf(call.params.resource ?? '');
    if (!resource || !isAreaOn(resource.area, settings().features)) return fail('not-found', NO_SUCH_RESOURCE);
    return mapped(inProvider(may(action, resource.area))(viewer, call), (context) => ({ resource, context }));
  };
}

/** May the user do that with the record in the area that the path names? */
export function mayOnNamedRecord(action: Action): Question<FoundRecord> {
  return async (viewer, call) => {
    const resource = resourceOf(call.params.resource ?? '');
    if (!resource || !isAreaOn(resource.area, settings().features)) return fail('not-found', NO_SUCH_RESOURCE);
    return offers(resource, action) ? mayOnRecord(action, resource)(viewer, call) : fail('not-found', NO_SUCH);
  };
}

/** The same question for what view-only users must not see either: secrets with which everything could be changed. */
export function mayReveal<Found>(question: Question<Found>, hidden: string): Question<Found> {
  return (viewer, call) => (isViewOnly(viewer.principal) ? fail('forbidden', hidden) : question(viewer, call));
}

/** The same question for the cloning key of a voice, which the platform takes from administrators only. */
export function mayStoreCloningKey<Found>(question: Question<Found>): Question<Found> {
  return (viewer, call) => (storesCloningKeys(viewer.principal) ? question(viewer, call) : refuse('no-cloning-keys'));
}

/** May the user delete the service provider in the path? Administrators any, but never the last one. */
export const mayDeleteProvider: Question<{ context: ResourceContext; sid: string }> = async (viewer, call) => {
  const allowed = await may('delete', 'service-providers')(viewer, call);
  if (!allowed.ok) return allowed;
  await forgetProviders(viewer.session);
  const providers = await viewer.providers();
  if (!providers.ok) return providers;
  const context = await viewer.context();
  if (!context.ok) return context;
  const found = providers.value.find(({ providerSid }) => providerSid === call.params.sid);
  if (!found) return fail('not-found', 'There is no such service provider.');
  if (providers.value.length < 2) return fail('in-use', 'The last service provider can’t be deleted.');
  return ok({ context: context.value, sid: found.providerSid });
};
