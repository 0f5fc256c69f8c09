import type { Carrier, RoutingConfig } from './config';
import type { TryExpression } from './expressions';
import type { Trail } from './trail';

export interface InboundCall {
  /** The address that is called, as SIP writes it: sip:number@host. */
  uri: string;
  /** The IP address that the call comes from. */
  source: string;
  /** The source that a proxy in front names; it replaces the packet's. */
  forwardedFor?: string;
  /** Carriers whose registration currently ends at the source address; no API tells them. */
  registrationPeers?: string[];
  /** A device has signed in. */
  authenticatedUser?: boolean;
  /** The carrier of type `auth` that has signed in. */
  authenticatedTrunk?: string;
  /** The application that the call names itself, as one does that comes back in a loop. */
  applicationHeader?: string;
}

export interface Rejection {
  decision: 'reject';
  by: 'edge' | 'media server';
  sipStatus: number;
  /** The text of the X-Reason header. */
  reason?: string;
  /** The text beside the status. */
  phrase?: string;
  account?: string;
}

export type InboundDecision =
  | {
      decision: 'application';
      application: string;
      account: string;
      origin: 'trunk' | 'user' | 'teams';
      /** A carrier's id, or 'Microsoft Teams'; none for a device. */
      trunk?: string;
    }
  | { decision: 'challenge'; sipStatus: 401; account: string }
  | Rejection
  /** It depends on what cannot be seen here. */
  | { decision: 'unknown' };

/** What the steps of one decision share. */
export interface Inquiry {
  config: RoutingConfig;
  /** As it is compared. */
  number: string;
  host: string;
  user: string;
  source: string;
  call: InboundCall;
  trail: Trail;
  tried: TryExpression;
}

/** Where a call from a carrier belongs, as far as the edge server knows at first. */
export interface Origin {
  carrier: Carrier;
  accountId: string | null;
  application: string | null;
}

/** What one way of recognising a carrier found; null: nothing, so the next way is tried. */
export type Found = Origin | Rejection | { decision: 'unknown' } | 'not a carrier' | null;

/** A rejection by the edge server. */
export function rejected(sipStatus: number, more: Partial<Rejection> = {}): Rejection {
  return { decision: 'reject', by: 'edge', sipStatus, ...more };
}
