'use client';

import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { AreaName } from '@/lib/configuration/model';
import styles from './plan.module.css';
import type { PlanView } from './plan-data';

/** What of a plan is shown; null: everything. */
export interface Shown {
  action: 'create' | 'change' | 'remove' | 'blocked' | null;
  area: AreaName | null;
}

export interface PlanSideProps {
  plan: PlanView;
  fromName: string;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** What is compared with what, how much of each kind there is, and the filters. */
export function PlanSide({ plan, fromName, shown, onShow }: PlanSideProps) {
  const of = (action: string) => plan.steps.filter(({ step }) => step.action === action).length;
  const rows: { action: Shown['action']; label: string; icon: IconName; count: number }[] = [
    { action: null, label: 'All', icon: 'list', count: plan.steps.length + plan.removals.length + plan.blocked.length },
    { action: 'create', label: 'Added', icon: 'plus', count: of('create') },
    { action: 'change', label: 'Changed', icon: 'edit', count: of('change') },
    { action: 'remove', label: 'Not in the file', icon: 'off', count: plan.removals.length },
    { action: 'blocked', label: 'Cannot be done', icon: 'alert', count: plan.blocked.length },
  ];
  const areaOf = [...plan.steps, ...plan.removals].map(({ step }) => step.area);
  const areas = plan.areas
    .map((area) => ({
      ...area,
      count: [...areaOf, ...plan.blocked.map(({ area: blocked }) => blocked)].filter((name) => name === area.name)
        .length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <aside className={styles.side} aria-label="Summary">
      <section>
        <h2>From</h2>
        <p className={styles.strong}>{fromName}</p>
      </section>
      <section>
        <h2>To</h2>
        <p className={styles.strong}>{plan.kind === 'account' ? `Account ${plan.to}` : plan.to}</p>
      </section>
      <section>
        <h2>Plan</h2>
        <ul className={styles.counts}>
          {rows.map(({ action, label, icon, count }) => (
            <li key={label}>
              <Filter
                current={shown.action === action}
                icon={icon}
                label={label}
                count={count}
                onClick={() => onShow({ ...shown, action })}
              />
            </li>
          ))}
          <li className={styles.plain}>
            <Icon name="check" />
            The same<span className={styles.n}>{plan.same.toLocaleString('en')}</span>
          </li>
        </ul>
        <p className={styles.help}>
          Records that are not in the file stay. Nothing is removed unless you choose it, record by record.
        </p>
      </section>
      {areas.length > 1 && (
        <section className={styles.kinds}>
          <h2>By kind</h2>
          <ul className={styles.counts}>
            {areas.map(({ name, title, icon, count }) => (
              <li key={name}>
                <Filter
                  current={shown.area === name}
                  icon={icon}
                  label={title}
                  count={count}
                  onClick={() => onShow({ ...shown, area: shown.area === name ? null : name })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

interface FilterProps {
  current: boolean;
  icon: IconName;
  label: string;
  count: number;
  onClick: () => void;
}

function Filter({ current, icon, label, count, onClick }: FilterProps) {
  return (
    <button type="button" className={styles.filter} aria-pressed={current} onClick={onClick}>
      <Icon name={icon} />
      {label}
      <span className={styles.n}>{count.toLocaleString('en')}</span>
    </button>
  );
}
