import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/server';
import { applySteps } from '../../lib/bff/configuration/apply';
import { openOutside, type Credentials, type Outside } from '../../lib/bff/configuration/outside';
import { planOf } from '../../lib/bff/configuration/plan';
import { readConfiguration, roomFor, targetOf } from '../../lib/bff/configuration/read';
import { readSettings } from '../../lib/config/settings';
import type { Configuration } from '../../lib/configuration/model';
import type { Plan, Step } from '../../lib/configuration/plan';
import { CHUNK, type PieceResult } from '../../lib/kit/chunk';
import type { Result } from '../../lib/kit/problem';
import { secretsFor } from './configuration-steps';

/** The value; otherwise the test fails with the platform's message. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

/** A user who works with configurations, against a sandbox. */
export class Operator {
  private constructor(
    private readonly platform: Sandbox | null,
    public outside: Outside,
    private readonly reopen: () => Promise<Outside>,
  ) {}

  static async start(user: string, options: SandboxOptions = {}, env: Record<string, string> = {}): Promise<Operator> {
    const sandbox = await startSandbox({ database: ':memory:', rateLimit: null, ...options });
    return Operator.of(sandbox, user, options.flavour, env);
  }

  static async of(sandbox: Sandbox, user: string, flavour = 'specified', env: Record<string, string> = {}) {
    return Operator.open(sandbox, sandbox.url, { username: user, password: 'Passw0rd!' }, flavour, env);
  }

  /** Against a platform that is not a sandbox. */
  static at(url: string, apiKey: string, flavour: string): Promise<Operator> {
    return Operator.open(null, url, { apiKey }, flavour, {});
  }

  private static async open(sandbox: Sandbox | null, url: string, who: Credentials, flavour: string, env: object) {
    const settings = readSettings({
      PLATFORM_API_URL: url,
      PLATFORM_FLAVOUR: flavour,
      SESSION_PASSWORDS: 'a password for the tests that is long enough',
      ENABLE_SMS: 'true',
      ...env,
    });
    const provider = 'apiKey' in who || who.username === 'admin' ? 'Acme Telecom' : '';
    const open = async () => must(await openOutside(settings, who, provider));
    return new Operator(sandbox, await open(), open);
  }

  get sandbox(): Sandbox {
    if (!this.platform) throw new Error('This platform is no sandbox.');
    return this.platform;
  }

  /** After a reset of the sandbox. */
  async signInAgain(): Promise<void> {
    this.outside = await this.reopen();
  }

  /** @param account by name; '' for the provider */
  async export(account: string): Promise<Configuration> {
    const context = must(await this.outside.contextOf());
    return must(await readConfiguration(must(await roomFor(context, must(await targetOf(context, account))))));
  }

  async plan(account: string, wanted: Configuration): Promise<Plan> {
    const context = must(await this.outside.contextOf());
    return must(await planOf(context, must(await targetOf(context, account)), wanted));
  }

  /** Applies a file. @returns what each step said; then what a second plan would do */
  async applied(account: string, file: Configuration): Promise<string[][]> {
    const { steps } = await this.plan(account, file);
    const results = (await this.apply(account, steps)).map(({ outcome, message }) => message ?? outcome);
    const again = await this.plan(account, file);
    return [results, [...again.steps.map(({ title }) => title), ...again.blocked.map(({ why }) => why)]];
  }

  /** Applies steps as the console does, in chunks, with a secret wherever one is needed. */
  async apply(account: string, steps: Step[]): Promise<PieceResult[]> {
    const results = await this.tryToApply(account, steps);
    if (results.length < steps.length)
      throw new Error(`${steps.length - results.length} steps were refused as a whole.`);
    return results;
  }

  /** The same against a failing platform: steps refused as a whole are missing from the results. */
  async tryToApply(account: string, steps: Step[]): Promise<PieceResult[]> {
    const results: PieceResult[] = [];
    for (let at = 0; at < steps.length; at += CHUNK) {
      const pieces = steps.slice(at, at + CHUNK).map((step) => ({ id: step.id, step, secrets: secretsFor(step) }));
      const answer = await applySteps(this.outside.contextOf, account, pieces);
      if (!answer.ok) return results;
      results.push(...answer.value.results);
    }
    return results;
  }
}
