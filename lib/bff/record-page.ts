import 'server-only';
import { notFound } from 'next/navigation';
import { can } from '../access/can';
import type { FormContext } from '../kit/form';
import { formContext } from '../kit/form-context';
import type { Problem } from '../kit/problem';
import type { RecordView, Resource, ResourceContext } from '../kit/resource';
import { isSid } from '../kit/sid';
import { namedProviders } from './other-provider';
import { loadRecord } from './record';
import type { Viewer } from './viewer';
import { leave, settleOrShow, visit } from './visit';

export type RecordPageProps = { params: Promise<{ sid: string }> };

export type LoadedRecordPage =
  | { viewer: Viewer; problem: Problem; record: null }
  | {
      viewer: Viewer;
      problem: null;
      context: ResourceContext;
      record: RecordView;
      state: FormContext;
      mayDelete: boolean;
    };

/**
 * Everything that a record's edit page needs. What this user may not open leads away; what does not exist is a 404.
 * @param list where the specification wants the way back to the list, with the error, in place of the 404
 */
export async function loadRecordPage(resource: Resource, sid: string, list?: string): Promise<LoadedRecordPage> {
  const viewer = await visit(resource.area, 'read');
  const context = await viewer.context();
  if (!context.ok) return { viewer, record: null, problem: await settleOrShow(viewer, context.problem) };
  const record = await loadRecord(resource, context.value, sid);
  if (!record.ok) {
    if (record.problem.kind === 'not-found') {
      if (list && isSid(sid)) leave(viewer, 'no-record', list);
      notFound();
    }
    const problem = await namedProviders(viewer, context.value, record.problem);
    return { viewer, record: null, problem: await settleOrShow(viewer, problem) };
  }
  const { owner, facts } = record.value;
  const readOnly = !can(viewer.principal, 'update', resource.area, owner).allowed;
  return {
    viewer,
    problem: null,
    context: context.value,
    record: record.value,
    state: formContext(context.value, 'edit', readOnly, facts),
    mayDelete: can(viewer.principal, 'delete', resource.area, owner).allowed,
  };
}
