import type { Attempt } from './attempts';
import type { Account, RoutingConfig } from './config';
import type { TryExpression } from './expressions';
import type { Rejection } from './inbound-types';
import type { Trail } from './trail';

export interface OutboundCall {
  account: string;
  /** As it is dialled. */
  number: string;
  /** The caller's number. */
  from: string;
  /** A carrier that the application asks for by name. */
  trunk?: string;
  /** The carrier that the call came in on, when an incoming call is passed on. */
  inboundCarrier?: string;
  /** Gateways that are left out because they did not answer OPTIONS; no API tells them. */
  blockedGateways?: string[];
  /** What the gateways answer in turn; 503 unless given. */
  answers?: number[];
}

export type OutboundStep =
  'requested trunk' | 'carrier of the caller number' | 'routing table' | 'inbound carrier' | 'random';

export type OutboundDecision =
  | { decision: 'carrier'; carrier: string; step: OutboundStep; attempts: Attempt[] }
  /** The platform draws lots. */
  | { decision: 'one of'; step: 'random'; carriers: string[] }
  | Rejection;

/** What the steps of one decision share. */
export interface OutboundInquiry {
  config: RoutingConfig;
  account: Account;
  call: OutboundCall;
  trail: Trail;
  tried: TryExpression;
}
