import type { Carrier, RoutingConfig } from './config';
import type { TryExpression } from './expressions';
import type { Trail } from './trail';

export interface InboundCall {
  /** The called address in SIP notation: sip:number@host. */
  uri: string;
  /** The source IP address of the call. */
  source: string;
  /** The source reported by a proxy in front; it replaces the packet's. */
  forwardedFor?: string;
  /** Carriers whose registration currently ends at the source address; no API reports them. */
  registrationPeers?: string[];
  /** Whether a device has authenticated. */
  authenticatedUser?: boolean;
  /** The carrier of type `auth` that has authenticated. */
  authenticatedTrunk?: string;
  /** The application named by the call itself, as in a call that loops back. */
  applicationHeader?: string;
}

export interface Rejection {
  decision: 'reject';
  by: 'edge' | 'media server';
  sipStatus: number;
  /** The text of the X-Reason header. */
  reason?: string;
  /** The text next to the status. */
  phrase?: string;
  account?: string;
}

export type InboundDecision =
  | {
      decision: 'application';
      application: string;
      account: string;
      origin: 'trunk' | 'user' | 'teams';
      /** A carrier's id, or 'Microsoft Teams'; missing for a device. */
      trunk?: string;
    }
  | { decision: 'challenge'; sipStatus: 401; account: string }
  | Rejection
  /** It depends on data that is not visible here. */
  | { decision: 'unknown' };

/** The state shared by the steps of one decision. */
export interface Inquiry {
  config: RoutingConfig;
  /** In the form used for comparison. */
  number: string;
  host: string;
  user: string;
  source: string;
  call: InboundCall;
  trail: Trail;
  tried: TryExpression;
}

/** The owner of a call from a carrier, as far as the edge server knows it at first. */
export interface Origin {
  carrier: Carrier;
  accountId: string | null;
  application: string | null;
}

/** The result of one way to identify the carrier; null: nothing found, so the next way is tried. */
export type Found = Origin | Rejection | { decision: 'unknown' } | 'not a carrier' | null;

/** A rejection by the edge server. */
export function rejected(sipStatus: number, more: Partial<Rejection> = {}): Rejection {
  return { decision: 'reject', by: 'edge', sipStatus, ...more };
}
