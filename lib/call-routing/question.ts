import { ipv4, withoutZeros } from './addresses';
import { dialled } from './routes';

/** `device`: an authenticated SIP client places the call. */
export type Direction = 'in' | 'device' | 'out';

/** A routing question as in the page's URL. Empty texts: not given. */
export interface Question {
  direction: Direction;
  number: string;
  /** Incoming: the sid of the carrier that delivers the call. */
  carrier: string;
  /** Incoming: the source address of the call. */
  source: string;
  /** Incoming: the called SIP realm; empty: an IP address of the platform. */
  realm: string;
  /** Outgoing and from a device: the account that places the call. Incoming: that of a past call. */
  account: string;
  /** From a device: the user name of the SIP client; empty: any. */
  client: string;
  /** Outgoing: the caller's number. */
  from: string;
  /** Outgoing: the trunk that the application requests, by name. Incoming: that of a past call. */
  trunk: string;
  /** Outgoing: the sid of the carrier that the call came in on. */
  via: string;
}

export type QuestionField = keyof Question;

export const PATH = '/internal/phone-numbers/test';
/** The page that checks everything that decides where calls go, without a particular number. */
export const CHECK_PATH = `${PATH}?check=1`;

const LONGEST = 128;
const FIELDS = ['number', 'carrier', 'source', 'realm', 'account', 'client', 'from', 'trunk', 'via'] as const;
/** The fields that apply to each direction, besides the number. */
const OF: Record<Direction, readonly QuestionField[]> = {
  in: ['carrier', 'source', 'realm', 'account', 'trunk'],
  device: ['account', 'client'],
  out: ['account', 'from', 'trunk', 'via'],
};

/** The direction that a text names, or incoming by default. */
export function directionOf(text: string): Direction {
  return text === 'out' || text === 'device' ? text : 'in';
}

/** A text of a URL's parameters; '' for one that is missing, repeated or overlong. */
export function textIn(params: Record<string, unknown>, name: string): string {
  const value = params[name];
  return typeof value === 'string' && value.length <= LONGEST ? value.trim() : '';
}

/** Reads a question from a URL's parameters; repeated or overlong ones count as not given. */
export function readQuestion(params: Record<string, string | string[] | undefined>): Question {
  const one = (name: string) => textIn(params, name);
  const texts = Object.fromEntries(FIELDS.map((name) => [name, one(name)])) as Omit<Question, 'direction'>;
  const direction = directionOf(one('direction'));
  // Names can be called too, and their hyphens matter.
  const number = /[a-z]/i.test(texts.number) ? texts.number : dialled(texts.number);
  return { ...texts, number, source: withoutZeros(texts.source), from: dialled(texts.from), direction };
}

/** The URL that asks a question. */
export function questionHref(question: Partial<Question>): string {
  const params = new URLSearchParams();
  const direction = question.direction ?? 'in';
  params.set('direction', direction);
  for (const name of FIELDS) {
    const value = question[name];
    if (value && (name === 'number' || OF[direction].includes(name))) params.set(name, value);
  }
  return `${PATH}?${params.toString()}`;
}

/** Whether a question is asked yet. */
export const isAsked = ({ number }: Question): boolean => number !== '';

/** What is wrong with a question, one sentence per field. */
export function questionErrors(question: Question): Partial<Record<QuestionField, string>> {
  const { direction, number, source, carrier, realm, account, client, from } = question;
  const errors: Partial<Record<QuestionField, string>> = {};
  const callable = /^[^\s@<>;:?"\\]{1,64}$/;
  if (!callable.test(number)) errors.number = 'Enter a number or a SIP user name, without spaces, @ or punctuation.';
  if (direction !== 'in') {
    if (!account) errors.account = 'Select the account that calls.';
    if (direction === 'out' && from && !callable.test(from)) errors.from = 'Enter a number, or leave it blank.';
    if (direction === 'device' && client && !callable.test(client)) {
      errors.client = 'Enter its user name, without the realm, or leave it blank.';
    }
    return errors;
  }
  if (!source && !carrier) errors.carrier = 'Select a carrier, or enter the source address.';
  if (source && ipv4(source) === null) errors.source = 'Enter an IPv4 address, such as 192.0.2.10.';
  if (realm && !/^[a-z\d.-]{1,128}$/i.test(realm)) errors.realm = 'Enter a domain name, such as sip.example.com.';
  return errors;
}

/** The platform's word for the trunk of calls from and to Microsoft Teams (CONTRACT-2, section 28). */
export const TEAMS = 'Microsoft Teams';

/** The same for calls out that no carrier took: to a SIP device, a SIP address, Teams. */
const WITHOUT_CARRIER = ['user', 'sipUri', TEAMS];

/**
 * The question that repeats a past call with today's records.
 * @param fields of the call, under the platform's names
 * @returns null for a call without a number, and for one out that needed no carrier
 */
export function questionOfCall(fields: Record<string, string | null>): Partial<Question> | null {
  const { direction, from, to, trunk, account_sid: account, remote_host: source } = fields;
  if (!to) return null;
  // The platform's word for an authenticated device (CONTRACT-2, section 28).
  if (direction === 'inbound' && trunk === 'user') return { direction: 'device', number: to, account: account ?? '' };
  if (direction === 'outbound') {
    const isRouted = !trunk || !WITHOUT_CARRIER.includes(trunk);
    return isRouted ? { direction: 'out', number: to, account: account ?? '', from: from ?? '' } : null;
  }
  if (direction !== 'inbound') return null;
  return { direction: 'in', number: to, source: source ?? '', account: account ?? '', trunk: trunk ?? '' };
}

/** A number that a stored one matches: for a pattern with a star its prefix; null if that is empty. */
export function exampleOf(stored: string): string | null {
  const number = dialled(stored).replace(/\*$/, '');
  return /^\+?\d+$/.test(number) ? number : null;
}
