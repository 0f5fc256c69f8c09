import { json, type Answer } from './answers';
import type { WantedAlert } from './control-alerts';
import type { WantedLive } from './control-live';
import { checked, type Fault, type Faults } from './faults';
import type { Journal } from './journal';
import type { Mark } from './mark';

/** What the control endpoints can do to the running sandbox. */
export interface Controls {
  faults: Faults;
  journal: Journal;
  mark: Mark;
  deaths(): number;
  setLatency(ms: number): void;
  reset(): void;
  /** @throws Error when nothing of that name can be grown */
  grow(wanted: Record<string, number>): Record<string, number>;
  /** @throws Error when nothing of that name exists */
  live(wanted: WantedLive): { sids: string[] };
  /** @throws Error when one has no time or message */
  addAlerts(wanted: WantedAlert[]): void;
  /** @returns how many users’ tokens became invalid. @throws Error when there is no such user */
  expire(user: string | undefined): number;
  refuseConnections(ms: number): void;
}

const control = (value: unknown = {}, status = 200) => json(status, value);

/** A test's wrong request is answered with 400: a fault that never strikes, or rows that never come, would prove nothing. */
function orRefusal(answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    return control({ msg: error instanceof Error ? error.message : 'bad request' }, 400);
  }
}

/** The endpoints under /sandbox, for tests and for trying things; not part of the platform. */
export function controlAnswer(controls: Controls, method: string, path: string, body: unknown): Answer {
  const sent = body as Record<string, unknown>;
  const [, collection, id] = /^\/sandbox\/(faults|calls)\/([\w-]+)$/.exec(path) ?? [];
  if (method === 'DELETE' && collection === 'faults') return control(controls.faults.remove(id!) ?? {});
  if (method === 'GET' && collection === 'calls') return control(controls.journal.ofTrace(id!));
  switch (`${method} ${path.replace(/\/$/, '')}`) {
    case 'POST /sandbox/faults': {
      return orRefusal(() => {
        const fault = checked(body as Fault);
        // Refusing connections happens before a request exists: it starts immediately and lasts for a limited time.
        if (fault.kind !== 'refuse' || fault.match) return control({ id: controls.faults.add(fault) }, 201);
        controls.refuseConnections(fault.delayMs ?? 1000);
        return control({ id: 'refusing' }, 201);
      });
    }
    case 'GET /sandbox/faults':
      return control(controls.faults.list());
    case 'DELETE /sandbox/faults':
      controls.faults.clear();
      return control();
    case 'GET /sandbox/calls':
      return control(controls.journal.list());
    case 'DELETE /sandbox/calls':
      controls.journal.clear();
      return control();
    case 'GET /sandbox/deaths':
      return control({ deaths: controls.deaths() });
    case 'POST /sandbox/mark':
      controls.mark.set();
      return control();
    case 'GET /sandbox/changes':
      return control(controls.mark.changes());
    case 'POST /sandbox/restore':
      return control(controls.mark.restore());
    case 'POST /sandbox/latency':
      controls.setLatency(Number(sent.ms ?? 0));
      return control();
    case 'POST /sandbox/reset':
      controls.reset();
      return control();
    case 'POST /sandbox/size':
      return orRefusal(() => control(controls.grow(sent as Record<string, number>)));
    case 'POST /sandbox/live':
      return orRefusal(() => control(controls.live(sent as WantedLive)));
    case 'POST /sandbox/alerts':
      return orRefusal(() => {
        controls.addAlerts(body as WantedAlert[]);
        return control();
      });
    case 'POST /sandbox/expire':
      return orRefusal(() => control({ expired: controls.expire(sent.user as string | undefined) }));
    default:
      return control({ msg: `the sandbox has no ${method} ${path}` }, 404);
  }
}
