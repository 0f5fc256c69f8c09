import { exportEvents } from '@/lib/bff/event-file';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { alertColumns, allAlerts } from '@/lib/resources/alerts/export';
import { alerts } from '@/lib/resources/alerts/resource';

/** The alerts that match a list's filters, as a file. */
export const GET = handler(
  { can: inProvider(may('list', 'alerts')), body: 'none' },
  exportEvents({ name: 'alerts', resource: alerts, parts: allAlerts, columns: alertColumns }),
);
