/** The direction filter's options for lists of calls; the first shows everything. */
export const DIRECTIONS = { '': 'either', inbound: 'inbound only', outbound: 'outbound only' };
