import { defineResource } from '../../kit/resource';
import { liveCallsList } from './list';
import type { LiveCallView } from './view';

/** The page's title and filters as the engine of lists reads them; the calls themselves are read by `lib/bff/live-calls`. */
export const liveCalls = defineResource<LiveCallView>({
  area: 'live-calls',
  list: liveCallsList,
});
