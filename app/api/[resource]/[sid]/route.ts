import { z } from 'zod';
import { readBody } from '@/lib/bff/body';
import { declared } from '@/lib/bff/declared';
import { forViewer, signedOutAnswer, type Call } from '@/lib/bff/handle';
import { renamedAnswer } from '@/lib/bff/renamed-answer';
import { loadRecord, removeRecord, updateRecord } from '@/lib/bff/record';
import type { Viewer } from '@/lib/bff/viewer';
import { ok, type Result } from '@/lib/kit/problem';
import type { Resource, ResourceContext } from '@/lib/kit/resource';

const change = z.object({ values: z.unknown(), before: z.unknown().optional(), overwrite: z.boolean().optional() });

export const GET = forViewer(async (viewer, call) => {
  const target = await targetOf(viewer, call);
  return target.ok ? loadRecord(target.value.resource, target.value.context, call.params.sid ?? '') : target;
});

export const PUT = forViewer(async (viewer, call) => {
  const target = await targetOf(viewer, call);
  if (!target.ok) return target;
  const given = await readBody(call.request, change, 'The form could not be read.');
  if (!given.ok) return given;
  const { resource, context } = target.value;
  const sid = call.params.sid ?? '';
  const saved = await updateRecord(resource, context, sid, given.value);
  return saved.ok ? renamedAnswer(viewer, resource, sid, given.value.values, saved) : saved;
});

export const DELETE = forViewer(async (viewer, call) => {
  const target = await targetOf(viewer, call);
  if (!target.ok) return target;
  const { resource, context } = target.value;
  const sid = call.params.sid ?? '';
  const removed = await removeRecord(resource, context, sid);
  return removed.ok && resource.endsSession?.(viewer.principal, sid) ? signedOutAnswer(viewer, 'signed-out') : removed;
});

async function targetOf(
  viewer: Viewer,
  { params }: Call,
): Promise<Result<{ resource: Resource; context: ResourceContext }>> {
  const resource = declared(params.resource);
  if (!resource.ok) return resource;
  const context = await viewer.context();
  return context.ok ? ok({ resource: resource.value, context: context.value }) : context;
}
