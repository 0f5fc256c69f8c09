import 'server-only';
import { groupedBy } from '../../configuration/grouped-by';
import { isNamedSid, nameIn, type AreaName, type Cell, type NamedSid } from '../../configuration/model';
import { nounOf } from '../../configuration/references';
import { allOf } from '../../kit/all-of';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';

/** Translates SIDs to names on export, and names to SIDs on import. */
export class Names {
  private readonly known: Partial<Record<AreaName, Known>>;

  private constructor(lists: Partial<Record<AreaName, Named[]>>) {
    const known = Object.entries(lists).map(([area, all]) => [area, new Known(area as AreaName, all)]);
    this.known = Object.fromEntries(known) as typeof this.known;
  }

  /** Reads what records refer to: accounts, applications and carriers of the current provider. */
  static async read({ directory, provider, principal }: ResourceContext): Promise<Result<Names>> {
    const read = await allOf(directory.accounts(), directory.applications(), directory.carriers());
    if (!read.ok) return read;
    const [accounts, applications, carriers] = read.value;
    const own = accounts.filter(
      ({ providerSid, accountSid }) => providerSid === provider.providerSid || accountSid === principal.accountSid,
    );
    return ok(
      new Names({
        accounts: own.map(({ accountSid, name }) => ({ sid: accountSid, name, accountSid: null })),
        applications: applications.map(({ applicationSid, name, accountSid }) => ({
          sid: applicationSid,
          name,
          accountSid,
        })),
        carriers: carriers.map(({ carrierSid, name, accountSid }) => ({ sid: carrierSid, name, accountSid })),
      }),
    );
  }

  /** The shared records. */
  shared(area: AreaName): NamedSid[] {
    return (this.known[area]?.all ?? []).filter(({ accountSid }) => accountSid === null);
  }

  /** The accounts of the current provider. */
  accounts(): Named[] {
    return this.known.accounts?.all ?? [];
  }

  /** An account by its sid; undefined for none, or one that the user does not see. */
  account(sid: string | null): Named | undefined {
    return sid === null ? undefined : this.known.accounts?.of(sid);
  }

  /** The SIDs of the accounts whose records a configuration contains: one account, or all of the current provider. */
  owners(account: { accountSid: string } | null): Set<string> {
    return new Set(account ? [account.accountSid] : this.accounts().map(({ sid }) => sid));
  }

  /** The document's name for a record that belongs to an account, or is shared with it. */
  called(area: AreaName, sid: unknown, accountSid: string | null): Cell {
    if (typeof sid !== 'string' || sid === '') return null;
    const found = this.known[area]?.of(sid);
    if (!found) return { name: 'Unknown', sid };
    const like = this.known[area]!.near(found.name, accountSid);
    return like.length === 1 && like[0] === found ? found.name : { name: found.name, sid };
  }

  /**
   * The record that a document refers to.
   * @returns null for none; Problem `invalid` where there is none of that name, or several
   */
  meant(area: AreaName, cell: Cell | undefined, accountSid: string | null): Result<string | null> {
    const name = nameIn(cell);
    if (!name) return ok(null);
    const exact = isNamedSid(cell) ? this.known[area]?.of(cell.sid) : undefined;
    if (exact) return ok(exact.sid);
    const like = this.known[area]?.near(name, accountSid) ?? [];
    const own = like.filter((one) => one.accountSid === accountSid);
    const found = like.length === 1 ? like[0] : own.length === 1 ? own[0] : undefined;
    if (found) return ok(found.sid);
    const word = nounOf(area);
    return like.length > 1
      ? fail('invalid', `${like.length} ${word}s are named “${name}”: the file must say which one, by its SID.`)
      : fail('invalid', `There is no ${word} “${name}”.`);
  }
}

interface Named {
  sid: string;
  name: string;
  /** Null: shared by the provider's accounts. */
  accountSid: string | null;
}

/** The records of an area, indexed by SID and, within each owner, by name. */
class Known {
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
