import { cookies } from 'next/headers';
import { can } from '@/lib/access/can';
import { readJson } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { loadList, readAsked } from '@/lib/bff/list';
import { ACCOUNT_COOKIE } from '@/lib/bff/providers';
import { createRecord } from '@/lib/bff/record';
import { declared } from '@/lib/bff/declared';
import { refuse } from '@/lib/kit/problem';

/** A page of an area's list. */
export const GET = forViewer(async (viewer, { params, query }) => {
  const resource = declared(params.resource);
  if (!resource.ok) return resource;
  const verdict = can(viewer.principal, 'list', resource.value.area);
  if (!verdict.allowed) return refuse(verdict.code);
  const context = await viewer.context();
  if (!context.ok) return context;
  const lastAccount = (await cookies()).get(ACCOUNT_COOKIE)?.value;
  const { problem, ...asked } = await readAsked(resource.value, context.value, Object.fromEntries(query), lastAccount);
  return problem ? { ok: false, problem } : loadList(resource.value, context.value, asked);
});

/** Creates a record. */
export const POST = forViewer(
  async (viewer, { params, request }) => {
    const resource = declared(params.resource);
    if (!resource.ok) return resource;
    const body = await readJson(request);
    if (!body.ok) return body;
    const context = await viewer.context();
    if (!context.ok) return context;
    return createRecord(resource.value, context.value, (body.value as { values?: unknown } | null)?.values);
  },
  { created: true },
);
