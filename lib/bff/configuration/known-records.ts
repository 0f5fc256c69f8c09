import 'server-only';
import { groupedBy } from '../../configuration/grouped-by';
import type { AreaName } from '../../configuration/model';

export interface Named {
  sid: string;
  name: string;
  /** Null: shared by the provider's accounts. */
  accountSid: string | null;
}

/** The records of an area, indexed by SID and, within each owner, by name. */
export class Known {
  private readonly bySid: Map<string, Named>;
  private readonly byName: Map<string, Named[]>;

  constructor(
    private readonly area: AreaName,
    readonly all: Named[],
  ) {
    this.bySid = new Map(all.map((one) => [one.sid, one]));
    this.byName = groupedBy(all, ({ name, accountSid }) => this.key(name, accountSid));
  }

  of(sid: string): Named | undefined {
    return this.bySid.get(sid);
  }

  /** Those of a name that a record of an account can refer to: its own and, for carriers, those that all accounts share. */
  near(name: string, accountSid: string | null): Named[] {
    const own = this.byName.get(this.key(name, accountSid)) ?? [];
    if (this.area !== 'carriers' || accountSid === null) return own;
    return [...own, ...(this.byName.get(this.key(name, null)) ?? [])];
  }

  /** Accounts have no owner account: all of them are near. A save drops the spaces around a name. */
  private key(name: string, accountSid: string | null): string {
    return `${this.area === 'accounts' ? '' : (accountSid ?? '')} ${name.trim()}`;
  }
}
