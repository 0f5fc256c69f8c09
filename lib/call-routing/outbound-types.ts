import type { Attempt } from './attempts';
import type { Account, RoutingConfig } from './config';
import type { TryExpression } from './expressions';
import type { Rejection } from './inbound-types';
import type { Trail } from './trail';

export interface OutboundCall {
  account: string;
  /** As dialled. */
  number: string;
  /** The caller's number. */
  from: string;
  /** A carrier that the application requests by name. */
  trunk?: string;
  /** The carrier of the incoming call that is being forwarded. */
  inboundCarrier?: string;
  /** Gateways left out because they did not respond to OPTIONS; no API reports them. */
  blockedGateways?: string[];
  /** The gateways' answers in turn; 503 by default. */
  answers?: number[];
}

export type OutboundStep =
  'requested trunk' | 'carrier of the caller number' | 'routing table' | 'inbound carrier' | 'random';

export type OutboundDecision =
  | { decision: 'carrier'; carrier: string; step: OutboundStep; attempts: Attempt[] }
  /** The platform chooses at random. */
  | { decision: 'one of'; step: 'random'; carriers: string[] }
  | Rejection;

/** The state shared by the steps of one decision. */
export interface OutboundInquiry {
  config: RoutingConfig;
  account: Account;
  call: OutboundCall;
  trail: Trail;
  tried: TryExpression;
}
