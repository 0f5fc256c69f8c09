import 'server-only';
import { LEAST_LIVE_POLL } from '../../config/wrong-settings';
import { settings } from '../../config/settings';

/** Whether pages with calls in progress update by themselves; otherwise they are read only on request. */
export const updatesByItself = () => settings().livePollSeconds > 0;

/** The time between two readings of an account's calls in progress, in seconds, whether pages or users ask for them. */
export const readingSeconds = () => settings().livePollSeconds || LEAST_LIVE_POLL;

/** Why something was not read: its account's requests of this minute are spent. */
export const noRoomText = () =>
  `This account’s calls were read as often as allowed within a minute. ${
    updatesByItself() ? 'The page updates by itself.' : 'Try again in a minute.'
  }`;
