/** Cookie that holds when alerts were last looked at in this browser: milliseconds since 1970, by the server's clock. */
export const ALERTS_SEEN_COOKIE = 'alerts-seen';

/** Sent to the window when that changes, for the count in the menu. */
export const ALERTS_SEEN_EVENT = 'alerts-seen';
