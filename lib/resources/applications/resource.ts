import { rowsOfProvider } from '../../kit/owned-rows';
import { defineResource } from '../../kit/resource';
import { applicationsList } from './list';
import { wireApplicationRows, type ApplicationRow } from './wire';

export const applications = defineResource<ApplicationRow>({
  area: 'applications',
  segment: 'applications',
  list: applicationsList,
  // Never through the provider's path: that one returns the applications of every provider (CONTRACT 4).
  rows: (context) => rowsOfProvider(context, context.calls.get('/Applications', wireApplicationRows)),
});
