import { outOfSight } from '../../access/sight';
import type { Carrier, Gateway, RoutingConfig, RoutingTable, StoredNumber } from '../../call-routing/config';
import { comparedNumber } from '../../call-routing/addresses';
import type { Needs } from '../../call-routing/trail';
import { ok, type Failed, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { readQuestion, type Question } from '../../call-routing/question';
import {
  wireAccounts,
  wireApplications,
  wireCarriers,
  wireGateways,
  wireStoredNumbers,
  wireTableRoutes,
  wireTables,
  wireTeamsTenants,
} from './wire';

/** Up to this many numbers are all read; of more, only the relevant ones. */
const FEW_NUMBERS = 1000;
/** The most carriers whose gateways are read for one page; the next request continues with the others. */
const MOST_ASKED = 60;
const AT_ONCE = 4;

/** What could not be read, in words for people. */
export interface Failure {
  what: string;
  problem: Problem;
}

/** How much was left out, so that the platform has requests left for others. */
export interface Unread {
  /** Carriers whose gateways were not read. */
  carriers: number;
  /** Routing tables whose routes were not read. */
  tables: number;
}

/** The part of the platform that a question needs, and how to read more of it. */
export class RoutingSource {
  readonly failures: Failure[] = [];
  /** Whether patterns were left out because there are too many numbers. */
  partOfNumbers = false;
  /** Routing tables that were left out for lack of capacity. */
  unreadTables = 0;
  private asked = 0;

  private constructor(
    private readonly context: ResourceContext,
    readonly config: RoutingConfig,
    private readonly remembered: Map<string, Gateway[]>,
    /** Whether the platform has capacity for one more request. */
    private readonly hasRoom: () => boolean,
  ) {}

  /**
   * Reads what every question needs: accounts and carriers.
   * @param remembered gateways by carrier that this user has just read; newly read ones are added
   */
  static async open(
    context: ResourceContext,
    remembered: Map<string, Gateway[]>,
    hasRoom: () => boolean,
  ): Promise<Result<RoutingSource>> {
    const { calls, principal } = context;
    const [accounts, carriers] = await Promise.all([
      calls.get('/Accounts', wireAccounts),
      calls.get('/VoipCarriers', wireCarriers),
    ]);
    if (!accounts.ok) return named('accounts', accounts.problem);
    if (!carriers.ok) return named('carriers', carriers.problem);
    const config: RoutingConfig = {
      accounts: accounts.value,
      applications: [],
      carriers: carriers.value.map((carrier) => ({ ...carrier, gateways: remembered.get(carrier.id) ?? null })),
      numbers: null,
      tables: null,
      tenants: null,
      hidden: outOfSight(principal),
    };
    return ok(new RoutingSource(context, config, remembered, hasRoom));
  }

  /** Reads the names of applications; only the decision on a call from Teams depends on them. */
  async readApplications(): Promise<void> {
    const found = await this.context.calls.get('/Applications', wireApplications);
    if (found.ok) this.config.applications = found.value;
    else this.failures.push({ what: 'the applications', problem: found.problem });
  }

  /**
   * Reads what a decision turned out to need.
   * @returns whether anything new was read, which makes another decision worthwhile
   */
  async read(needs: Needs, question: Question): Promise<boolean> {
    // Some carriers may be left for the next page; everything else is decided anyway.
    if (needs.gateways.length > 0 && (await this.readGateways(needs.gateways, question))) return true;
    if (needs.tables) return this.readTables(question);
    if (needs.numbers) return this.readNumbers(question);
    if (needs.tenants) return this.readTenants();
    return false;
  }

  /** Reads the gateways of carriers not read yet, the likeliest first, as long as there is capacity. */
  async readGateways(ids: readonly string[], question: Question): Promise<boolean> {
    const named = new Set(ids);
    const wanted = this.config.carriers.filter(({ id, gateways }) => gateways === null && named.has(id));
    const queue = wanted.toSorted((a, b) => this.rank(a, question) - this.rank(b, question));
    const askedBefore = this.asked;
    const worker = async () => {
      for (let carrier = queue.shift(); carrier; carrier = queue.shift()) {
        if (this.asked >= MOST_ASKED || !this.hasRoom()) return;
        this.asked += 1;
        await this.readGatewaysOf(carrier);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return this.asked > askedBefore;
  }

  private async readGatewaysOf(carrier: Carrier): Promise<void> {
    const query = { voip_carrier_sid: carrier.id };
    const found = await this.context.calls.get('/SipGateways', wireGateways, { query });
    if (found.ok) {
      carrier.gateways = found.value;
      this.remembered.set(carrier.id, found.value);
    } else if (found.problem.kind === 'rate-limited') {
      // It remains among those left for later; the others are not read now either.
      if (this.asked < MOST_ASKED) this.failed('the gateways of some carriers', found.problem);
      this.asked = MOST_ASKED;
    } else {
      carrier.gateways = 'unreadable';
      if (found.problem.kind === 'unauthenticated') this.failed(`the gateways of ${carrier.name}`, found.problem);
    }
  }

  private rank({ id, accountId, providerId }: Carrier, { carrier, via, account }: Question): number {
    const { provider, principal } = this.context;
    if (id === carrier || id === via) return 0;
    if (accountId && accountId === (account || principal.accountSid)) return 1;
    return providerId === provider.providerSid ? 2 : 3;
  }

  /** The tables of the account and its provider, with their routes. */
  private readTables({ account }: Question): Promise<boolean> {
    const owner = this.config.accounts.find(({ id }) => id === (this.context.principal.accountSid ?? account));
    return this.readTablesOf(
      (table) => table.accountId === owner?.id || (table.providerId !== null && table.providerId === owner?.providerId),
    );
  }

  private async readTablesOf(isWanted: (table: RoutingTable) => boolean): Promise<boolean> {
    const { calls } = this.context;
    const found = await calls.get('/Lcrs', wireTables);
    if (!found.ok) return this.failed('the outbound call routes', found.problem);
    const tables: RoutingTable[] = [];
    const wanted = found.value.filter(isWanted);
    for (const table of wanted) {
      if (tables.length > 0 && !this.hasRoom()) break;
      const routes = await calls.get('/LcrRoutes', wireTableRoutes, { query: { lcr_sid: table.id } });
      if (!routes.ok) return this.failed(`the routes of ${table.name}`, routes.problem);
      tables.push({ ...table, routes: routes.value });
    }
    this.unreadTables = wanted.length - tables.length;
    this.config.tables = tables;
    return true;
  }

  /**
   * Reads everything that `lint` examines, for the accounts and carriers in `config`: tables with their routes, a thousand
   * numbers, and the gateways of as many carriers as there is capacity for.
   */
  async readEverything(): Promise<void> {
    const { provider } = this.context;
    const accounts = new Set(this.config.accounts.map(({ id }) => id));
    await Promise.all([
      this.readTablesOf(({ accountId, providerId }) =>
        accountId ? accounts.has(accountId) : providerId === provider.providerSid,
      ),
      this.readAllNumbers(accounts),
      this.readGateways(
        this.config.carriers.map(({ id }) => id),
        readQuestion({}),
      ),
    ]);
  }

  private async readAllNumbers(accounts: ReadonlySet<string>): Promise<boolean> {
    const query = { page: 1, page_size: FEW_NUMBERS };
    const all = await this.context.calls.get('/PhoneNumbers', wireStoredNumbers, { query });
    if (!all.ok) return this.failed('the phone numbers', all.problem);
    const { rows, total } = all.value;
    this.partOfNumbers = (total ?? rows.length) > rows.length;
    return this.keepNumbers(rows.filter(({ accountId }) => !accountId || accounts.has(accountId)));
  }

  /** Reads the relevant numbers: all if there are few; otherwise the number itself and the patterns with a star. */
  private async readNumbers({ direction, number, from }: Question): Promise<boolean> {
    const ask = (query: Record<string, string | number>) =>
      this.context.calls.get('/PhoneNumbers', wireStoredNumbers, {
        query: { page: 1, page_size: FEW_NUMBERS, ...query },
      });
    const wanted = comparedNumber(direction === 'out' ? from : number);
    if (direction === 'out') {
      if (!wanted) return this.keepNumbers([]);
      const found = await ask({ filter: wanted });
      return found.ok ? this.keepNumbers(found.value.rows) : this.failed('the phone numbers', found.problem);
    }
    const all = await ask({});
    if (!all.ok) return this.failed('the phone numbers', all.problem);
    if ((all.value.total ?? all.value.rows.length) <= all.value.rows.length) return this.keepNumbers(all.value.rows);
    const [exact, patterns] = await Promise.all([ask({ filter: wanted }), ask({ filter: '*' })]);
    if (!exact.ok) return this.failed('the phone numbers', exact.problem);
    if (!patterns.ok) return this.failed('the phone numbers', patterns.problem);
    this.partOfNumbers = true;
    return this.keepNumbers([...all.value.rows, ...exact.value.rows, ...patterns.value.rows]);
  }

  private keepNumbers(rows: StoredNumber[]): boolean {
    this.config.numbers = [...new Map(rows.map((row) => [row.id, row])).values()];
    return true;
  }

  async readTenants(): Promise<boolean> {
    const found = await this.context.calls.get('/MicrosoftTeamsTenants', wireTeamsTenants);
    if (!found.ok) return this.failed('the Teams tenants', found.problem);
    this.config.tenants = found.value;
    return true;
  }

  private failed(what: string, problem: Problem): false {
    this.failures.push({ what, problem });
    return false;
  }
}

function named(what: string, problem: Problem): Failed {
  return { ok: false, problem: { ...problem, message: `Couldn’t load the ${what}. ${problem.message}` } };
}

/** Decides again as long as that leads to new reads. */
export async function decideWith<W extends { needs: Needs }>(
  source: RoutingSource,
  question: Question,
  decide: (config: RoutingConfig) => W,
): Promise<W> {
  let way = decide(source.config);
  while (await source.read(way.needs, question)) way = decide(source.config);
  return way;
}
