/** What an answer usually means for a call (RFC 3261 and its successors), and where to look. */
const MEANINGS: Record<number, string> = {
  400: 'The other side couldn’t read the request: look at numbers and headers that were added.',
  402: 'The carrier wants to be paid first: look at the credit there.',
  403: 'The other side refuses this caller: its address or caller ID isn’t allowed there, or the number is barred.',
  404: 'The number isn’t known there: look at its notation and at tech prefix and leading plus of the gateway.',
  405: 'The other side doesn’t know this kind of request.',
  406: 'The other side can’t answer in a way that the request accepts.',
  408: 'The other side got no answer from further on in time.',
  410: 'The number is no longer in use.',
  413: 'The request is too large for the other side.',
  415: 'The other side doesn’t take this kind of body.',
  416: 'The other side doesn’t take addresses of this kind, such as sips: or tel:.',
  420: 'The request demands an extension that the other side doesn’t have.',
  421: 'The other side demands an extension that the request doesn’t offer.',
  422: 'The session timer is too short for the other side.',
  423: 'The registration is too short for the registrar.',
  480: 'This number can’t be reached now: not registered, switched off, or set to do not disturb.',
  481: 'The other side doesn’t know this call (any more): it has ended there, or the answer came from another server.',
  482: 'The call came back to where it had been: look for a loop in the routing.',
  483: 'The call went through too many servers: look for a loop in the routing.',
  484: 'The number is too short for the other side.',
  485: 'The number stands for several lines there.',
  486: 'The line is busy.',
  487: 'The request was given up before it was answered.',
  488: 'The two sides have no codec or encryption in common: compare the offers in the SDP.',
  491: 'Both sides wanted to change the call at once; one of them tries again.',
  493: 'The other side couldn’t decrypt the body.',
  500: 'The other side has a fault.',
  501: 'The other side can’t do what was asked.',
  502: 'A server further on gave an answer that makes no sense.',
  503: 'The other side takes no calls now: overload, maintenance, or no way further on. If the carrier has another gateway, that one is tried next.',
  504: 'A server further on didn’t answer in time.',
  505: 'The other side speaks another version of SIP.',
  513: 'The request is too large for the other side.',
  580: 'What the call needs couldn’t be reserved.',
  600: 'The line is busy everywhere.',
  603: 'The call was declined, by a person or because there was no way out.',
  604: 'The number exists nowhere.',
  606: 'The two sides couldn’t agree on media: compare the offers in the SDP.',
  607: 'The called person doesn’t want this call.',
  608: 'The call was classified as unwanted on its way.',
};

const CLASSES: Record<number, string> = {
  4: 'The other side doesn’t take this request.',
  5: 'The other side, or a server further on, has a fault.',
  6: 'No other place needs to be tried.',
};

/**
 * What an answer usually means, as a sentence.
 * @param authorized the request carried credentials
 */
export function meaningOf(status: number, method: string, authorized: boolean): string {
  if (authorized && (status === 401 || status === 407))
    return 'The credentials weren’t accepted: look at user name, password and realm.';
  if (authorized && status === 403)
    return 'The credentials weren’t accepted, or this user may not do that: look at user name and password.';
  if (method === 'REGISTER' && status === 404) return 'The registrar doesn’t know this user or realm.';
  return MEANINGS[status] ?? CLASSES[Math.floor(status / 100)] ?? '';
}
