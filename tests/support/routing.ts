import type { SandboxControl } from './sandbox-control';

export interface PlatformTable {
  lcr_sid: string;
  name: string;
  is_active: number;
  account_sid: string | null;
  service_provider_sid: string | null;
  default_carrier_set_entry_sid: string | null;
  number_routes: number;
}

export interface PlatformRoute {
  lcr_route_sid: string;
  regex: string;
  priority: number;
  lcr_carrier_set_entries: { lcr_carrier_set_entry_sid: string; voip_carrier_sid: string; priority: number }[];
}

export interface PlatformCarrier {
  voip_carrier_sid: string;
  name: string;
  account_sid: string | null;
  service_provider_sid: string;
}

/** The state of the platform itself, read past the console. */
export class PlatformRouting {
  constructor(private readonly sandbox: SandboxControl) {}

  tables(): Promise<PlatformTable[]> {
    return this.sandbox.ask('admin', 'GET', '/Lcrs');
  }

  async table(name: string): Promise<PlatformTable> {
    const found = (await this.tables()).find((one) => one.name === name);
    if (!found) throw new Error(`The platform has no routing table ${name}`);
    return found;
  }

  routes(lcrSid: string): Promise<PlatformRoute[]> {
    return this.sandbox.ask('admin', 'GET', `/LcrRoutes?lcr_sid=${lcrSid}`);
  }

  /** Text and priority of each route, in order. */
  async order(name: string): Promise<string[]> {
    const { lcr_sid } = await this.table(name);
    return (await this.routes(lcr_sid)).map(({ regex, priority }) => `${priority} ${regex}`);
  }

  async carrier(name: string): Promise<string> {
    const carriers = await this.sandbox.ask<PlatformCarrier[]>('admin', 'GET', '/VoipCarriers');
    const found = carriers.find((one) => one.name === name);
    if (!found) throw new Error(`The platform has no carrier ${name}`);
    return found.voip_carrier_sid;
  }

  /** Writes that have reached the platform since the recorded calls were last cleared. */
  async writes(): Promise<string[]> {
    const calls = await this.sandbox.calls();
    return calls
      .filter(({ method, path }) => method !== 'GET' && !/login|logout/.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/^\/v1/, '').replace(/[0-9a-f-]{36}/g, '…')}`);
  }
}

export const ACME_ROUTES = ['^(112|911|999)$', '4477', '^44', '^1[2-9]\\d{9}$', '^(371|372|370)', '^00'];
