/** What an answer usually means for a call (RFC 3261 and its successors), and where to look. */
const MEANINGS: Record<number, string> = {
  400: 'The other side couldn’t parse the request: check the numbers and any headers that were added.',
  402: 'The carrier wants payment first: check your credit there.',
  403: 'The other side refuses this caller: its address or caller ID isn’t allowed there, or the number is barred.',
  404: 'The number or user isn’t known there: check its format and, for a carrier, the tech prefix and leading +.',
  405: 'The other side doesn’t know this kind of request.',
  406: 'The other side has no answer that the request would accept.',
  408: 'The other side got no answer in time from the next server.',
  410: 'The number is no longer in use.',
  413: 'The request is too large for the other side.',
  415: 'The other side doesn’t accept this kind of body.',
  416: 'The other side doesn’t accept this kind of address, such as sips: or tel:.',
  420: 'The request demands an extension that the other side doesn’t have.',
  421: 'The other side demands an extension that the request doesn’t offer.',
  422: 'The session timer is too short for the other side.',
  423: 'The registration interval is too short for the registrar.',
  480: 'This number can’t be reached now: not registered, switched off, or set to do not disturb.',
  481: 'The other side doesn’t know this call, or no longer does: it has ended there, or another server answered.',
  482: 'The call came back to a server it had already passed: look for a loop in the routing.',
  483: 'The call went through too many servers: look for a loop in the routing.',
  484: 'The number is too short for the other side.',
  485: 'The number is ambiguous there: it could mean several lines.',
  486: 'The line is busy.',
  487: 'The request was cancelled before it was answered.',
  488: 'The two sides share no codec or encryption: compare the offers in the SDP.',
  491: 'Both sides wanted to change the call at once; one of them tries again.',
  493: 'The other side couldn’t decrypt the body.',
  500: 'The other side failed.',
  501: 'The other side can’t do what was asked.',
  502: 'The next server sent an invalid answer.',
  503: 'The other side isn’t taking calls: it is overloaded, under maintenance, or has no route for them.',
  504: 'The next server didn’t answer in time.',
  505: 'The other side speaks another version of SIP.',
  513: 'The request is too large for the other side.',
  580: 'What the call needs couldn’t be reserved.',
  600: 'The line is busy everywhere.',
  603: 'The call was declined, by a person or because there was no route for it.',
  604: 'The number doesn’t exist anywhere.',
  606: 'The two sides couldn’t agree on media: compare the offers in the SDP.',
  607: 'The called person rejected this call as unwanted.',
  608: 'A server on the way rejected this call as unwanted.',
};

const CLASSES: Record<number, string> = {
  3: 'The other side named another address to call, and nobody was called there.',
  4: 'The other side rejected the request.',
  5: 'The other side, or a server behind it, failed.',
  6: 'Trying elsewhere won’t help.',
};

/** Answers of the called line itself, by whichever side; any other answer to an inbound call is this side's own failure. */
const OF_THE_LINE = [486, 487, 600, 603, 607];

/** Whether a SIP status is an answer of the called line itself. */
export function isOfLine(status: number): boolean {
  return OF_THE_LINE.includes(status);
}

/** What some answers of the platform itself mean. An application may decline a call with any of them. */
const HERE: Record<number, string> = {
  403: 'It was refused on this side: a SIP device’s user name or password wasn’t accepted, or the application declined it.',
  480: 'It failed on this side: no application takes it, its application failed or declined, or no media server was free.',
  // The media server answers so to a call that is hung up on request while it rings.
  503: 'It failed on this side: its account is inactive or at a limit, its application declined it, or it was hung up through the API.',
};

/**
 * What an answer to an inbound call means, if the platform itself gives it. Its media server answers 480 to a call without an
 * application, or whose application fails, and 603 when an application ends without having answered.
 * @param whose the alerts: 'Its' or 'The call’s'
 * @returns null if the answer means the same as any other side's
 */
export function meaningHere(status: number, whose: string): string | null {
  if (status === 603) return 'The application declined it, or ended before anyone had answered.';
  if (isOfLine(status)) return null;
  const why = HERE[status];
  return why ? `${why} ${whose} alerts may say which.` : `It failed on this side. ${whose} alerts may say why.`;
}

/**
 * What an answer usually means, as a sentence.
 * @param authorized whether the request carried credentials
 */
export function meaningOf(status: number, method: string, authorized: boolean): string {
  if (authorized && (status === 401 || status === 407))
    return 'The credentials weren’t accepted: check the user name, password and realm.';
  if (authorized && status === 403)
    return 'The credentials weren’t accepted, or this user isn’t allowed to do that: check the user name and password.';
  if (method === 'REGISTER' && status === 404) return 'The registrar doesn’t know this user or realm.';
  return MEANINGS[status] ?? CLASSES[Math.floor(status / 100)] ?? '';
}
