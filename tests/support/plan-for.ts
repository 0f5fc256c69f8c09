import type { Configuration } from '../../lib/configuration/model';
import type { Constraints, Plan } from '../../lib/configuration/plan';
import { planning } from '../../lib/configuration/plan-for';

/** The whole plan at once. */
export function planFor(file: Configuration, stored: Configuration, constraints: Constraints = {}): Plan {
  const steps = planning(file, stored, constraints);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
