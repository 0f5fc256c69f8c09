import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { can } from '../access/can';
import type { Facts, FormContext } from '../kit/form';
import { formContext } from '../kit/form-context';
import { refuse, type Problem, type Result } from '../kit/problem';
import type { RecordView, Resource, ResourceContext } from '../kit/resource';
import { isSid } from '../kit/sid';
import { namedProviders } from './other-provider';
import { loadRecord } from './record';
import { oncePerPage } from './once-per-page';
import { currentViewer, type Viewer } from './viewer';
import { leave, mayVisit, settleOrShow, visit } from './visit';

export type RecordPageProps = { params: Promise<{ sid: string }> };

/** A record that could be read. */
export interface OpenedRecord<F extends Facts = Facts, Raw = unknown> {
  viewer: Viewer;
  context: ResourceContext;
  record: RecordView<Raw, F>;
  state: FormContext<F>;
  mayDelete: boolean;
}

type LoadedRecordPage<F extends Facts, Raw> = OpenedRecord<F, Raw> | { viewer: Viewer; problem: Problem; record: null };

/** The record of a page, read once for everything that shows it: the window's title, the path above the page, and the page. */
const readRecord = oncePerPage(async <F extends Facts, Raw>(resource: Resource<unknown, Raw, F>, sid: string) => {
  const viewer = await currentViewer();
  const context: Result<ResourceContext> = viewer ? await viewer.context() : refuse('no-access');
  return { context, record: context.ok ? await loadRecord(resource, context.value, sid) : context };
});

/** The same for parts of the page that redirect nobody; null if the viewer may not visit the area. */
async function visibleRecord(resource: Resource, sid: string): Promise<Result<RecordView> | null> {
  const viewer = await currentViewer();
  return viewer && mayVisit(viewer, resource.area, 'read') ? (await readRecord(resource, sid)).record : null;
}

/** @returns the name of a page's record; null if the viewer cannot see it, or it does not exist */
export async function recordName(resource: Resource, sid: string): Promise<string | null> {
  const record = await visibleRecord(resource, sid);
  return record?.ok ? record.value.name : null;
}

/**
 * The window's title for a record's page.
 * @param title what the page is for: 'Edit carrier'
 */
export function recordMetadata(resource: Resource, title: string) {
  return async ({ params }: RecordPageProps): Promise<Metadata> => {
    const record = await visibleRecord(resource, (await params).sid);
    if (record?.ok) return { title: titleOf(title, record.value.name) };
    return { title: record?.problem.kind === 'not-found' ? 'Not found' : title };
  };
}

/** The name comes first: in a row of tabs, only the beginning is visible. */
export function titleOf(title: string, name: string | null): string {
  return name === null ? title : `${name} – ${title}`;
}

/**
 * Everything a record's edit page needs. Users who may not open it are redirected; what does not exist is a 404.
 * @param list where the specification wants a redirect to the list, with the error, instead of the 404
 */
export async function loadRecordPage<F extends Facts, Raw>(
  resource: Resource<unknown, Raw, F>,
  sid: string,
  list?: string,
): Promise<LoadedRecordPage<F, Raw>> {
  const viewer = await visit(resource.area, 'read');
  const { context, record } = await readRecord(resource, sid);
  if (!context.ok) return { viewer, record: null, problem: await settleOrShow(viewer, context.problem) };
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
    context: context.value,
    record: record.value,
    state: formContext(context.value, 'edit', readOnly, facts),
    mayDelete: can(viewer.principal, 'delete', resource.area, owner).allowed,
  };
}
