import type { z } from 'zod';
import { DENIALS } from '../access/denials';
import { fail, ok, refuse, type Failed, type PlatformRefusal, type ProblemKind, type Result } from '../kit/problem';
import { refusedColumn } from './refused-column';
import { TransportError, type PlatformAnswer } from './transport';

const GENERIC: Record<number, [ProblemKind, string]> = {
  400: ['invalid', 'The platform rejected the request.'],
  401: ['unauthenticated', 'Your session has expired. Please log in and try again.'],
  402: ['invalid', 'The payment didn’t succeed. Try another card.'],
  403: ['forbidden', DENIALS['no-access']],
  404: ['not-found', 'This record doesn’t exist, or you don’t have access to it.'],
  409: ['conflict', 'Someone else changed this record in the meantime.'],
  413: ['invalid', 'Too large: the platform accepts up to 100 kB per request.'],
  422: ['conflict', 'The platform rejected the request.'],
  480: ['unavailable', 'Temporarily unavailable. Try again later.'],
};

/** For a response whose text is not what the platform writes. */
export const UNREADABLE = 'The platform sent an answer that couldn’t be read.';
/** The platform's own sentence counts what it has not read. */
const LIMIT_REACHED = 'The account has as many of these as the platform allows.';
/** An installation may forbid account users to change carriers and phone numbers, and says nothing more (CONTRACT 10). */
const NOT_FOR_ACCOUNTS = 'On this platform, only administrators and service providers can change this.';
export const UNREACHABLE = 'The server cannot be reached';
const SERVER_FAILED = 'The platform reported an error. Try again; if it keeps happening, contact your administrator.';
/** What the other flavour of the platform says to a field that it doesn't have; it will say so every time. */
const OTHER_FLAVOUR = /^unknown column '\w+' in '(insert into|set|field list)'$/i;
/** What the platform's web server says of a path that it doesn't have (CONTRACT 1). */
const NO_SUCH_PATH = /<pre>Cannot [A-Z]+ \//;
/** The platform lost its database during the call, which may have stored the change all the same. */
const DATABASE_LOST =
  /^(Connection lost\b|read ECONNRESET|write EPIPE|Can't add new command when connection is in closed)/;
const misfit = (lacks: string, setting: string) =>
  `The platform reported an error: it lacks a ${lacks} that the console uses. The console’s ${setting} may be wrong; contact your administrator.`;

/**
 * The platform's sentences that the console acts on. It has no codes, so they are compared, but only here and in
 * `refused-column.ts`.
 */
const REFUSALS: [RegExp, PlatformRefusal][] = [
  [/insufficient privileges/i, 'not-privileged'],
  [/failure retrieving user/, 'no-such-user'],
  [/account not found for user/, 'no-account'],
  [/\bsubscription$/, 'no-subscription'],
  [/invalid username or email/, 'user-taken'],
  [/^Label .* is already in use/, 'label-taken'],
  [/already exists/, 'there-already'],
  [/cannot be your old password/, 'old-password'],
  [/DnsRecords is not a function/, 'no-dns-service'],
  [/^call_hook URL/, 'call-hook'],
  [/^call_status_hook URL/, 'call-status-hook'],
  [/^messaging_hook URL/, 'messaging-hook'],
  [/env_vars/, 'variables'],
  [/^Invalid appenv schema/, 'variable-descriptions'],
  [/instruction/, 'instructions'],
  [/ENOTFOUND|ECONNREFUSED|UNAVAILABLE|^Connection error/, 'vendor-unreachable'],
  [/^Unauthorized$/, 'vendor-refused'],
  [/hook url be an absolute url$/, 'webhook-not-absolute'],
  [/no available feature servers/, 'no-media-server'],
  [/^fetch failed$/, 'media-server-down'],
  // The URL that cannot be parsed is a missing one.
  [/^Failed to parse URL from undefined/, 'media-server-unknown'],
  [/cannot delete or update a parent row/i, 'still-used'],
  // The validator of verbs names the verb and the property first; last, as the errors above may begin with the word too.
  [/^Error: /, 'instructions'],
];

/** The unique keys in the platform's raw duplicate errors, in words. */
const DUPLICATES: [RegExp, string, string][] = [
  [/sip_realm/i, 'sip_realm', 'The SIP Realm you have entered is already in use on another one of your accounts.'],
  [/tenant_fqdn/i, 'tenant_fqdn', 'The domain name you have entered is already in use.'],
  [
    /applications_idx_name/i,
    'name',
    'The name you have entered is already in use on another one of your applications.',
  ],
  [/phone_numbers/i, 'number', 'The phone number you have entered is already in use.'],
  [/'(\w+\.)?name'/i, 'name', 'The name you have entered is already in use.'],
];

const STILL_USED = 'The platform can’t delete it: something still uses it, perhaps something you can’t see.';

/**
 * Checks a response against its schema. @param changes it belongs to a change, which is in doubt if the response is unreadable
 */
export function checked<T>(json: unknown, schema: z.ZodType<T>, changes = false): Result<T> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const message = 'The platform sent an answer in an unexpected format.';
  return fail('malformed', message, { doubtful: changes || undefined });
}

/** Turns a call without a response into a Problem. Anything but a TransportError is a bug and is rethrown. */
export function problemOfTransport(error: unknown): Failed {
  if (!(error instanceof TransportError)) throw error;
  const doubtful = true;
  if (error.why === 'timeout') return fail('timeout', 'The platform didn’t answer in time. Try again.', { doubtful });
  // Its turn did not come, so nothing was sent.
  if (error.why === 'queued')
    return fail('timeout', 'Too many requests are waiting for the platform. Try again in a moment.');
  if (error.why === 'too-long')
    return fail('malformed', 'The platform sent more than 64 MB at once, which is more than this console can show.', {
      doubtful,
    });
  if (error.why === 'unreadable') return fail('malformed', UNREADABLE, { doubtful });
  if (error.why === 'aborted') return fail('unavailable', 'The request was cancelled.', { code: 'cancelled' });
  if (error.why === 'reset') return fail('unavailable', 'The platform closed the connection. Try again.', { doubtful });
  return fail('unavailable', UNREACHABLE);
}

/**
 * Turns a response that is not a success into a Problem. The five error shapes of the platform (CONTRACT 1) become one; raw
 * database and program texts never reach a person.
 * @param changes it belongs to a change
 */
export function problemOfAnswer(answer: PlatformAnswer, body: string, changes = false): Failed {
  const { status, headers } = answer;
  if (status === 429) {
    const seconds = Number(headers['retry-after'] ?? headers['ratelimit-reset']);
    const retryAfter = Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 60;
    return fail('rate-limited', `Too many requests. Try again in ${inWords(retryAfter)}.`, { retryAfter });
  }
  const said = sentenceIn(body);
  if (/duplicate entry/i.test(said ?? '')) return duplicate(said!);
  const refused = refusedColumn(said ?? '');
  if (refused && [400, 500].includes(status)) return refused;
  const shown = presentable(said);
  // Also for sentences that are not shown.
  const code = REFUSALS.find(([pattern]) => pattern.test(said ?? ''))?.[1];
  if (code === 'still-used') return fail('in-use', STILL_USED, { code });
  // The platform itself says 500, with a sentence. Anything else comes from something in front of it that timed out or
  // redirects: whether the platform continues is unknown.
  if (status === 500 && OTHER_FLAVOUR.test(said ?? ''))
    return fail('unavailable', misfit('setting', 'PLATFORM_FLAVOUR'));
  if (status === 500 && said && !DATABASE_LOST.test(said)) return fail('unavailable', shown ?? SERVER_FAILED, { code });
  if (status >= 500) return fail('unavailable', SERVER_FAILED, { doubtful: true });
  if (status < 400) return fail('malformed', 'The platform sent an unexpected answer.', { doubtful: true });
  if (status === 404 && NO_SUCH_PATH.test(body))
    return fail('not-found', misfit('function', 'PLATFORM_API_URL or PLATFORM_FLAVOUR'));
  const [kind, general] = GENERIC[status] ?? ['malformed', 'Something went wrong, please try again'];
  // The platform's own words for it are those of its web server, and don't say how much is too much.
  if (status === 413) return fail(kind, general);
  if (/^exceeded limits/i.test(said ?? '')) return fail('conflict', LIMIT_REACHED);
  const narrowest = /^netmask required to have value equal or greater than (\d+)$/.exec(said ?? '')?.[1];
  if (narrowest) return fail(kind, `The platform doesn’t accept networks wider than /${narrowest}.`);
  const fewest = /^invalid voice call session value, minimum is (\d+)$/.exec(said ?? '')?.[1];
  if (fewest) {
    const sentence = `The platform sells at least ${fewest} simultaneous calls.`;
    return fail(kind, sentence, { fields: { calls: `Enter ${fewest} or more.` } });
  }
  if (status === 480) return fail(kind, said ? `Temporarily unavailable: ${said}` : general, { code });
  if (/cannot delete .* with/i.test(said ?? '')) return fail('in-use', STILL_USED, { code });
  if (/in use by/i.test(said ?? '')) return fail('in-use', said!, { code });
  if (status === 403 && /^user has view-only access$/i.test(said ?? '')) return refuse('view-only');
  // A refusal without a sentence of its own gets the console's.
  const bare = /^insufficient (privileges|permissions)( to update service provider)?$/i.test(shown ?? '');
  if (status === 403 && (bare || shown === null)) return refuse('no-access');
  if (bare)
    return fail(kind, changes && status === 400 ? NOT_FOR_ACCOUNTS : refuse('no-access').problem.message, { code });
  return fail(kind, shown ?? general, { code });
}

/**
 * The platform's own sentence, from whichever of its three JSON shapes, or the payment provider's, which it passes on within
 * one of them; null for text, HTML and empty bodies.
 * @param shapes where to look; the first one with a text counts
 */
export function sentenceIn(body: string, shapes: readonly string[] = ['msg', 'message', 'error']): string | null {
  try {
    const json = JSON.parse(body) as Record<string, unknown> | null;
    for (const key of shapes) {
      const value = innerMessage(json?.[key]);
      if (typeof value === 'string' && value.trim()) return value.trim().replace(/\s+/g, ' ');
    }
  } catch {
    // Status texts and HTML pages contain nothing worth showing.
  }
  return null;
}

const innerMessage = (value: unknown) =>
  typeof value === 'object' && value !== null && 'message' in value ? value.message : value;

/** Keeps sentences that a person can use; drops those about tables, columns, code or stack traces. */
function presentable(said: string | null): string | null {
  if (!said || said.length > 300) return null;
  const raw = [
    /column '|unknown column|foreign key|constraint|sql|truncated for|data too long|`/i,
    /cannot read|undefined|is not a function|is not iterable|unexpected token|is not valid json|\[object |\bat \w+ \(/i,
    // The name of the status.
    /^bad request$/i,
    // The same parser's other words.
    /\bin JSON at position \d|\bJSON input$/,
    // Another server's response, passed on as text, and the database's error names.
    /error occurred: \{|\bER_[A-Z]/,
    // The database is locked, full or restarting, or doesn't let the platform in.
    /deadlock|lock wait|\btable '|unknown database|mariadb|access denied for user|(too many|no) connections|max_user_/i,
    /closed state|pool is closed|queue limit|socket has been ended|execution was interrupted|shutdown in progress|wsrep/i,
    // The stores of live data, and of calls and alerts.
    /^(WRONGTYPE|READONLY|MISCONF|LOADING|CLUSTERDOWN|NOAUTH|OOM) /,
    /^(connection is closed|reached the max retries|command timed out|no host available)/i,
    // A server behind the platform can't be reached, or refuses: these name its address, or the key asked for.
    /\b(ECONN[A-Z]+|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|EPIPE)\b|^fetch failed$|^Error \w+ \//,
  ];
  return raw.some((one) => one.test(said)) ? null : said;
}

function duplicate(said: string): Failed {
  const key = said.slice(said.lastIndexOf('for key'));
  for (const [pattern, field, sentence] of DUPLICATES) {
    if (pattern.test(key)) return fail('conflict', sentence, { fields: { [field]: sentence } });
  }
  return fail('conflict', 'That name or number is already in use.');
}

/** A wait in words: '30 seconds', '2 minutes'. */
function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
