import { isDotted } from './addresses';
import type { Question, QuestionField } from './question';

/** What is wrong with a question, one sentence per field. */
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
