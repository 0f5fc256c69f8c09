import type { Reader } from '../faults/rig';
import type { PageTarget } from './target';

type Scope = 'admin' | 'provider' | 'account';

/** How the fault suite opens a page. */
export interface PageUnderFaults extends Partial<Omit<PageTarget, 'page' | 'path'>> {
  user: string;
  /** If not the page's usual one. */
  path?: string | ((rig: Reader) => string | Promise<string>);
  /** Hosted platforms lack what the page shows. */
  plain?: true;
}

/** A page by its folder in app, the URL to view it, the users who may, and the fault suite's: those who see most on it. */
export type PageRow = [folder: string, address: string, scopes: Scope[], faults: PageUnderFaults[]];

export const ALL: Scope[] = ['admin', 'provider', 'account'];
export const WIDE: Scope[] = ['admin', 'provider'];

export const as = (user: string, more: Omit<PageUnderFaults, 'user'> = {}): PageUnderFaults => ({ user, ...more });

export const edit = (area: string, sid: string) => `/internal/${area}/${sid}/edit`;
