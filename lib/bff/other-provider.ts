import 'server-only';
import { choosesProvider, type Owner } from '../access/principal';
import { fail, ok, type Problem, type Result } from '../kit/problem';
import type { ResourceContext } from '../kit/resource';
import type { Viewer } from './viewer';

/*
 * A page works on one provider, which determines its options, checks and words. An administrator may see a record of another
 * provider, but it opens only on a page of its own provider. (Otherwise a carrier of one could be assigned to an account of the
 * other: the platform accepts that.)
 */

const ELSEWHERE = 'This record belongs to another service provider than this page. Choose that provider first.';

/** Refuses a record of another provider than the page's; `Problem.provider` says which. */
export function refuseOfOther({ principal, provider }: ResourceContext, { providerSid }: Owner): Result<null> {
  if (!choosesProvider(principal) || !providerSid) return ok(null);
  return providerSid === provider.providerSid
    ? ok(null)
    : fail('conflict', ELSEWHERE, { provider: { sid: providerSid } });
}

/** The same refusal for a page, with the names of both providers. */
export async function namedProviders(viewer: Viewer, context: ResourceContext, problem: Problem): Promise<Problem> {
  const { sid } = problem.provider ?? {};
  if (!sid) return problem;
  const providers = await viewer.providers(sid);
  const found = providers.ok ? providers.value.find(({ providerSid }) => providerSid === sid) : undefined;
  if (!found) return { ...problem, provider: undefined };
  const { name } = found;
  const message = `This record belongs to ${name}, and this page is for ${context.provider.name}.`;
  return { ...problem, message, provider: { sid, name } };
}
