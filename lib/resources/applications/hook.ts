import { textOf, type FormSection, type Values } from '../../kit/form';
import { urlProblem } from '../../kit/url-problem';
import { schemeProblem, storedAddress } from '../webhooks/hook-address';
import {
  CREDENTIALS_APART,
  hookSection,
  hookValues,
  METHODS,
  type Hook as PlainHook,
  type HookFacts,
} from '../webhooks/hook';

export const HOOKS = ['call_hook', 'call_status_hook', 'messaging_hook'] as const;
export type HookName = (typeof HOOKS)[number];

/** A webhook as the platform returns it. */
export interface Hook extends PlainHook {
  sid: string | null;
}

const SCHEMES = ['http', 'https', 'ws', 'wss'];

/**
 * Checks the URL of a webhook.
 * @returns the sentence to show, or null
 */
export function hookAddressProblem(value: unknown): string | null {
  const problem = urlProblem(value, SCHEMES, CREDENTIALS_APART) ?? schemeProblem(String(value));
  if (problem) return problem;
  const { hostname } = new URL(String(value));
  return /^[a-z0-9.-]+$/i.test(hostname) ? null : 'The host name can contain only letters, digits, dots and hyphens.';
}

/** Whether the platform can send requests to a URL, as far as the URL tells. */
export function isHookAddress(url: string): boolean {
  return URL.canParse(url) && SCHEMES.includes(new URL(url).protocol.slice(0, -1));
}

const isSocket = (url: unknown) => /^wss?:/i.test(String(url ?? '').trim());

/** The fields of a webhook, which may be a websocket: that has no method. */
export function applicationHook(
  name: HookName,
  title: string,
  note: string,
  required: boolean,
): FormSection<HookFacts> {
  const placeholder = name === 'messaging_hook' ? 'https://' : 'https:// or wss://';
  const fixed = (values: Values) => isSocket(values[`${name}_url`]);
  return hookSection({
    name,
    title,
    note,
    methods: METHODS,
    required,
    placeholder,
    problem: hookAddressProblem,
    fixed,
  });
}

/**
 * URLs that the platform stores but can't use: it reports the status of calls to a websocket only if that is the calling webhook
 * too, and sends messages to none.
 */
export function hookWarnings(values: Values): Record<string, string> {
  const warnings: Record<string, string> = {};
  const [calling, status, messaging] = HOOKS.map((name) => textOf(values, `${name}_url`).trim());
  if (calling && isSocket(status) && status !== calling) {
    const calls = isSocket(calling) ? 'Outbound calls' : 'Calls';
    warnings.call_status_hook_url = `${calls} will fail: this can be a websocket only if the calling webhook has the same URL.`;
  }
  if (isSocket(messaging))
    warnings.messaging_hook_url = 'Messages can’t be sent to a websocket. Use http:// or https://.';
  return warnings;
}

/**
 * A websocket as the calling webhook is the call status webhook as well, unless that has a URL of its own. One that was only
 * begun leaves it again.
 */
export function statusFollows(values: Values): Values {
  const [calling, status] = HOOKS.map((name) => textOf(values, `${name}_url`).trim());
  if (isSocket(calling)) return !status || isSocket(status) ? { call_status_hook_url: calling } : {};
  return /^wss?:\/*$/i.test(status!) ? { call_status_hook_url: '' } : {};
}

/** The stored webhooks as form values, four each. The passwords stay on the server. */
export function valuesOfHooks(hooks: Partial<Record<HookName, Hook | null>>): Values {
  const values = HOOKS.map((name) => {
    const hook = hooks[name] ?? null;
    return hookValues(name, hook, isSocket(hook?.url) ? ['POST'] : METHODS);
  });
  return Object.assign({}, ...values) as Values;
}

/**
 * The webhook as it is sent. With its sid, the platform updates it in place. A webhook without a URL is omitted, because null
 * is refused; if one is stored, an empty URL removes it (CONTRACT 9).
 */
export function hookToWire(name: HookName, values: Values, stored: Hook | null): Record<string, unknown> | undefined {
  const url = storedAddress(textOf(values, `${name}_url`), stored);
  if (!url && !stored) return undefined;
  const sid = stored?.sid ? { webhook_sid: stored.sid } : {};
  const username = url ? textOf(values, `${name}_username`) : '';
  const password = textOf(values, `${name}_password`) || stored?.password || null;
  const method = isSocket(url) ? 'POST' : (values[`${name}_method`] ?? 'POST');
  return { ...sid, url, method, username: username || null, password: username ? password : null };
}
