import { defineResource } from '../../kit/resource';
import { liveCallsList } from './list';
import type { LiveCallView } from './view';

/** The page's title and filters for the list engine; `lib/bff/live-calls` reads the calls themselves. */
export const liveCalls = defineResource<LiveCallView>({
  area: 'live-calls',
  list: liveCallsList,
});
