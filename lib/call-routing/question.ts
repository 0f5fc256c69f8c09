import { isDotted } from './addresses';
import { dialled } from './routes';

/** `device`: a SIP client that has signed in dials. */
export type Direction = 'in' | 'device' | 'out';

/** What is asked, as it stands in the address of the page. Empty texts: not given. */
export interface Question {
  direction: Direction;
  number: string;
  /** Incoming: the carrier that brings the call, by its sid. */
  carrier: string;
  /** Incoming: the address that the call comes from. */
  source: string;
  /** Incoming: the SIP realm that is called; empty: an IP address of the platform. */
  realm: string;
  /** Outgoing and from a device: whose call it is. */
  account: string;
  /** From a device: the user name of the SIP client; empty: any. */
  client: string;
  /** Outgoing: the caller's number. */
  from: string;
  /** Outgoing: the trunk that the application asks for, by its name. */
  trunk: string;
  /** Outgoing: the carrier that the call came in on, by its sid. */
  via: string;
}

export type QuestionField = keyof Question;

export const PATH = '/internal/phone-numbers/test';
/** Looks at everything that decides where calls go, without a number in question. */
export const CHECK_PATH = `${PATH}?check=1`;

const LONGEST = 128;
const FIELDS = ['number', 'carrier', 'source', 'realm', 'account', 'client', 'from', 'trunk', 'via'] as const;
/** The fields that mean something in one direction, beside the number. */
const OF: Record<Direction, readonly QuestionField[]> = {
  in: ['carrier', 'source', 'realm'],
  device: ['account', 'client'],
  out: ['account', 'from', 'trunk', 'via'],
};

/** The direction that a text names; an incoming call where it names none. */
export function directionOf(text: string): Direction {
  return text === 'out' || text === 'device' ? text : 'in';
}

/** Reads a question from the parameters of an address; a parameter that is given twice or too long counts as not given. */
export function readQuestion(params: Record<string, string | string[] | undefined>): Question {
  const one = (name: string) => {
    const value = params[name];
    return typeof value === 'string' && value.length <= LONGEST ? value.trim() : '';
  };
  const texts = Object.fromEntries(FIELDS.map((name) => [name, one(name)])) as Omit<Question, 'direction'>;
  const direction = directionOf(one('direction'));
  // Names are called, too, and their hyphens count.
  const number = /[a-z]/i.test(texts.number) ? texts.number : dialled(texts.number);
  return { ...texts, number, from: dialled(texts.from), direction };
}

/** The address that asks a question. */
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

/** Whether anything is asked yet. */
export const isAsked = ({ number }: Question): boolean => number !== '';

/** What is wrong with a question, by field, in a sentence each. */
export function questionErrors(question: Question, needsAccount: boolean): Partial<Record<QuestionField, string>> {
  const { direction, number, source, carrier, realm, account, client, from } = question;
  const errors: Partial<Record<QuestionField, string>> = {};
  const callable = /^[^\s@<>;:?"\\]{1,64}$/;
  if (!callable.test(number)) errors.number = 'Enter a number or a SIP user name, without @ and other signs.';
  if (direction !== 'in') {
    if (needsAccount && !account) errors.account = 'Select the account that calls.';
    if (direction === 'out' && from && !callable.test(from)) errors.from = 'Enter a number, or leave it blank.';
    if (direction === 'device' && client && !callable.test(client)) {
      errors.client = 'Enter its user name, without the realm, or leave it blank.';
    }
    return errors;
  }
  if (!source && !carrier) errors.carrier = 'Select a carrier, or enter the source address.';
  if (source && !isAddress(source)) errors.source = 'Enter an IPv4 address, such as 192.0.2.10.';
  if (realm && !/^[a-z\d.-]{1,128}$/i.test(realm)) errors.realm = 'Enter a domain name, such as sip.example.com.';
  return errors;
}

function isAddress(text: string): boolean {
  return isDotted(text) && text.split('.').every((part) => Number(part) <= 255);
}

/**
 * The question that a past call asks again, with today's records.
 * @param fields of the call, under the names that the platform gives them
 * @returns null for a call without a number
 */
export function questionOfCall(fields: Record<string, string | null>): Partial<Question> | null {
  const { direction, from, to, trunk, account_sid: account, remote_host: source } = fields;
  if (!to) return null;
  // The platform's word for a device that had signed in (CONTRACT-2, section 28).
  if (direction === 'inbound' && trunk === 'user') return { direction: 'device', number: to, account: account ?? '' };
  if (direction === 'outbound') return { direction: 'out', number: to, account: account ?? '', from: from ?? '' };
  return direction === 'inbound' ? { direction: 'in', number: to, source: source ?? '' } : null;
}

/** A number that a stored one takes: of a pattern with a star what it begins with; null where that is nothing. */
export function exampleOf(stored: string): string | null {
  const number = dialled(stored).replace(/\*$/, '');
  return /^\+?\d+$/.test(number) ? number : null;
}
