import type { Owner, Principal } from '../access/principal';
import type { Action, Area } from '../access/rules';
import type { Features } from '../config/features';
import type { Flavour } from '../config/settings';
import type { Deletion } from './deletion';
import type { Directory, ProviderRef } from './directory';
import type { Facts, FormDefinition, Values } from './form';
import type { ListDefinition, ListPage, ListQuery } from './list';
import type { PlatformCalls } from './platform-calls';
import type { Result } from './problem';
import type { Usage } from './usage';

/** The input of all functions of an area: who asks, the platform for that user, and the installation's settings. */
export interface ResourceContext {
  principal: Principal;
  calls: PlatformCalls;
  /** The provider to work on: an administrator's choice, or the user's own. */
  provider: ProviderRef;
  directory: Directory;
  flavour: Flavour;
  features: Features;
  /** The viewer's time zone; it determines "today". */
  timeZone: string;
  /** An earlier attempt of this save may have taken effect: look for the record before creating it. */
  again?: boolean;
}

/** A page of rows that the platform has filtered. */
export type PagedRows<Row> = Pick<ListPage<Row>, 'rows' | 'matched' | 'total' | 'note' | 'everything' | 'since'>;

/** One record: as a form shows it, and as the platform holds it. */
export interface RecordView<Raw = unknown, F extends Facts = Facts> {
  name: string;
  owner: Owner;
  values: Values;
  /** Further facts for the form's predicates and for the page; plain data only. */
  facts: F;
  /**
   * The record as read, for the save that follows. It may contain secrets, and is for the server only: a function is in no
   * JSON, and React refuses to send one to the browser.
   */
  stored(): Raw;
}

/**
 * An area of the console, declared once: its list, its form, and how both access the platform. The functions never throw for
 * expected failures. They run on the server only.
 */
export interface Resource<Row = unknown, Raw = unknown, F extends Facts = Facts> {
  /** Its name in the access rules; also the path segment of its pages under /internal and of its handlers under /api. */
  area: Area;
  list: ListDefinition<Row>;
  /**
   * All of the current provider's rows that the user may see, in any order; the engine filters and pages.
   * @param query where the platform has one list per account, it names the requested one
   */
  rows?(context: ResourceContext, query: ListQuery): Promise<Result<Row[]>>;
  /** Instead of `rows`, where the platform itself filters and pages: numbers, calls, alerts. */
  page?(context: ResourceContext, query: ListQuery): Promise<Result<PagedRows<Row>>>;
  form?: FormDefinition<F>;
  /** Actions that take several calls and have handlers of the area's own, instead of a function here. */
  ownHandlers?: readonly ('create' | 'update')[];
  /** Looks for a record with these values, where `identity` of the form is not enough; null when there is none. */
  find?(context: ResourceContext, values: Values): Promise<Result<string | null>>;
  read?(context: ResourceContext, sid: string): Promise<Result<RecordView<Raw, F>>>;
  create?(context: ResourceContext, values: Values): Promise<Result<{ sid: string }>>;
  /** @param before the record as read for comparison with what the form had loaded; it need not be read again */
  update?(context: ResourceContext, sid: string, values: Values, before: RecordView<Raw, F>): Promise<Result<null>>;
  /**
   * What someone else has changed since the form was loaded, where the record's values don't show it.
   * @param sent the form's values, unchecked
   * @returns what to call each
   */
  changedSince?(sent: Values, record: RecordView<Raw, F>): string[];
  /** Enables or disables a record, where that is not done by `update`. */
  switchTo?(
    context: ResourceContext,
    sid: string,
    isActive: boolean,
    record: RecordView<Raw, F>,
  ): Promise<Result<null>>;
  remove?(context: ResourceContext, sid: string, before: RecordView<Raw, F>): Promise<Result<null>>;
  /**
   * The effects of deleting it, where that deletes more than the record itself; the dialog shows them before the user confirms.
   */
  deletion?(context: ResourceContext, sid: string): Promise<Result<Deletion>>;
  /** What uses it, in every area: for the record's page, and before it is deleted. */
  usage?(context: ResourceContext, sid: string, record: RecordView<Raw, F>): Promise<Result<Usage>>;
  /** The acting user's new name once these values are saved, if the record is the user's own; else undefined. */
  ownName?(principal: Principal, sid: string, values: unknown): string | undefined;
  /** Whether deleting this record ends the session of the acting user, because it is their own. */
  endsSession?(principal: Principal, sid: string): boolean;
}

/**
 * Checks that the parts of a definition use the same row type, then erases it: the engine passes rows back to the definition
 * that they came from and never looks into them.
 */
export function defineResource<Row, Raw = unknown, F extends Facts = Facts>(
  definition: Resource<Row, Raw, F>,
): Resource<unknown, Raw, F> {
  return definition;
}

/** Whether a resource has the functions for an action at all. */
export function offers(resource: Resource, action: Action): boolean {
  if (action === 'list') return true;
  if (action === 'delete') return !!resource.remove;
  return !!resource[action] || (action !== 'read' && !!resource.ownHandlers?.includes(action));
}
