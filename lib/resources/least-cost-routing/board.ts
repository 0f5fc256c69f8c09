import type { Facts } from '../../kit/form';

/** One row of a routing table in the form. */
export interface BoardRoute {
  /** Null: not saved yet. */
  route_sid: string | null;
  regex: string;
  carrier_sid: string;
}

/** A routing table in the form. The default route is kept apart: only its carrier can be chosen. */
export interface Board {
  name: string;
  is_active: boolean;
  /** '' for the provider's table. */
  account_sid: string;
  default_carrier_sid: string;
  routes: BoardRoute[];
}

/** The state of a table when it was loaded or saved. */
export interface LoadedBoard {
  board: Board;
  fingerprint: string;
  /** The default route's text; '.*' unless a tool other than a console created it. */
  defaultText: string;
  /**
   * How many of the rows the platform tries before the default route: all of them, unless another tool ordered them
   * differently.
   */
  defaultPlace: number;
  /** The places of rows that share a priority, if not all have one carrier: the platform does not define their order. */
  tied: number[][];
}

/** The state of a table when it was loaded. */
export interface TableFacts extends Omit<LoadedBoard, 'board'>, Facts {}

/** A carrier that a route may use. */
export interface OfferedCarrier {
  carrierSid: string;
  name: string;
  isActive: boolean;
}

/** What an owner's table may use, and whether the owner already has one. */
export interface Offer {
  carriers: OfferedCarrier[];
  taken: { sid: string; name: string } | null;
  rivals: Rivals;
}

/**
 * Other tables that the platform may use instead of this one: of an account's and its provider's it takes whichever its
 * database returns first (CONTRACT-2 30, B 2).
 */
export interface Rivals {
  /** The platform shows all tables only to administrators; for others nothing is known. */
  known: boolean;
  /** They could not be read, although this user may see them. */
  failed?: true;
  names: string[];
}

/** The platform accepts 100 kB per request, and so does the console. */
export const MOST_ROUTES = 600;

export const NO_CARRIERS = 'There are no available carriers';
export const NO_CARRIERS_OF_ACCOUNT = 'There are no available carriers defined for this account';

export const lcrTexts = {
  create: 'Add outbound call routes',
  edit: 'Edit outbound call routes',
  intro: 'Outbound call routing is used to select a carrier when there are multiple carriers available.',
  created: 'Least cost routing successfully created',
  updated: 'Least cost routing successfully updated',
  routesUpdated: 'Least cost routing rule successfully updated',
  routesDeleted: 'Least cost routing rule successfully deleted',
  deleted: 'Deleted least cost routing {name}',
  confirmDelete: 'Are you sure you want to delete the outbound call routing table {name}?',
};

/** Summarises a save in one sentence for one toast. */
export function savedText(before: Board, after: Board): string {
  const kept = new Set(after.routes.map(({ route_sid }) => route_sid));
  const deleted = before.routes.some(({ route_sid }) => !kept.has(route_sid));
  const changed =
    JSON.stringify(before.routes.filter(({ route_sid }) => kept.has(route_sid))) !== JSON.stringify(after.routes);
  return [lcrTexts.updated, changed && lcrTexts.routesUpdated, deleted && lcrTexts.routesDeleted]
    .filter(Boolean)
    .join('. ');
}
