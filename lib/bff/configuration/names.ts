import 'server-only';
import type { AreaName, Cell } from '../../configuration/model';
import { isNamedSid, nameIn } from '../../configuration/model';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';

interface Named {
  sid: string;
  name: string;
  /** Null: shared by the provider's accounts. */
  accountSid: string | null;
}

const WORDS: Partial<Record<AreaName, string>> = {
  accounts: 'account',
  applications: 'application',
  carriers: 'carrier',
};

/** What is called how: from SIDs to names on the way out, and back on the way in. */
export class Names {
  private constructor(private readonly lists: Partial<Record<AreaName, Named[]>>) {}

  /** Reads what records refer to: accounts, applications and carriers of the current provider. */
  static async read({ directory, provider, principal }: ResourceContext): Promise<Result<Names>> {
    const [accounts, applications, carriers] = await Promise.all([
      directory.accounts(),
      directory.applications(),
      directory.carriers(),
    ]);
    if (!accounts.ok) return accounts;
    if (!applications.ok) return applications;
    if (!carriers.ok) return carriers;
    const own = accounts.value.filter(
      ({ providerSid, accountSid }) => providerSid === provider.providerSid || accountSid === principal.accountSid,
    );
    return ok(
      new Names({
        accounts: own.map(({ accountSid, name }) => ({ sid: accountSid, name, accountSid: null })),
        applications: applications.value.map(({ applicationSid, name, accountSid }) => ({
          sid: applicationSid,
          name,
          accountSid,
        })),
        carriers: carriers.value.map(({ carrierSid, name, accountSid }) => ({ sid: carrierSid, name, accountSid })),
      }),
    );
  }

  /** Names that no account has for itself. */
  shared(area: AreaName): string[] {
    return (this.lists[area] ?? []).filter(({ accountSid }) => accountSid === null).map(({ name }) => name);
  }

  /** The accounts of the current provider. */
  accounts(): Named[] {
    return this.lists.accounts ?? [];
  }

  /** How a document calls a record that belongs to an account, or is shared with it. */
  called(area: AreaName, sid: unknown, accountSid: string | null): Cell {
    if (typeof sid !== 'string' || sid === '') return null;
    const near = this.near(area, accountSid);
    const found = near.find((one) => one.sid === sid) ?? this.lists[area]?.find((one) => one.sid === sid);
    if (!found) return { name: 'Unknown', sid };
    const like = near.filter(({ name }) => name === found.name);
    return like.length === 1 && like[0] === found ? found.name : { name: found.name, sid };
  }

  /**
   * The record that a document means.
   * @returns null for none; Problem `invalid` where there is none of that name, or several
   */
  meant(area: AreaName, cell: Cell | undefined, accountSid: string | null): Result<string | null> {
    const name = nameIn(cell);
    if (!name) return ok(null);
    const near = this.near(area, accountSid);
    const exact = isNamedSid(cell) ? this.lists[area]?.find(({ sid }) => sid === cell.sid) : undefined;
    if (exact) return ok(exact.sid);
    const like = near.filter((one) => one.name === name);
    const own = like.filter((one) => one.accountSid === accountSid);
    const found = like.length === 1 ? like[0] : own.length === 1 ? own[0] : undefined;
    if (found) return ok(found.sid);
    const word = WORDS[area] ?? 'record';
    return like.length > 1
      ? fail('invalid', `${like.length} ${word}s are named “${name}”: the file must say which one, by its SID.`)
      : fail('invalid', `There is no ${word} “${name}”.`);
  }

  private near(area: AreaName, accountSid: string | null): Named[] {
    const all = this.lists[area] ?? [];
    return area === 'accounts'
      ? all
      : all.filter((one) => one.accountSid === accountSid || (area === 'carriers' && one.accountSid === null));
  }
}
