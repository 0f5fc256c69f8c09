import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-drawings';
import { Input } from '@/components/ui/input';
import type { AreaName } from '@/lib/configuration/model';
import type { PlanView } from '@/lib/configuration/plan-view';
import { grouped } from '@/lib/format/count';
import styles from './plan.module.css';
import { LONGEST, type Shown } from './plan-filter';

/** The icons of the areas, as in the menu. */
const AREA_ICONS: Record<AreaName, IconName> = {
  provider_settings: 'gear',
  accounts: 'account',
  speech_services: 'mic',
  applications: 'grid',
  carriers: 'server',
  phone_numbers: 'hash',
  clients: 'device',
  teams_tenants: 'teams',
  routing: 'route',
  users: 'users',
};

export interface PlanSideProps {
  plan: PlanView;
  fromName: string;
  shown: Shown;
  onShow: (shown: Partial<Shown>) => void;
}

/** The two sides of the comparison, the counts by kind, and the filters. */
export function PlanSide({ plan, fromName, shown, onShow }: PlanSideProps) {
  const { steps, removals, blocked, same } = plan;
  const stepsOf = (action: string) => steps.filter(({ step }) => step.action === action).length;
  const rows: { action: Shown['action']; label: string; icon: IconName; count: number }[] = [
    { action: null, label: 'All differences', icon: 'list', count: steps.length + removals.length + blocked.length },
    { action: 'added', label: 'Added', icon: 'plus', count: stepsOf('create') },
    { action: 'changed', label: 'Changed', icon: 'edit', count: stepsOf('change') },
    { action: 'removed', label: 'Only here', icon: 'off', count: removals.length },
    { action: 'blocked', label: 'Left out', icon: 'alert', count: blocked.length },
    { action: 'same', label: 'The same', icon: 'check', count: same.length },
  ];
  const differing = [...[...steps, ...removals].map(({ step }) => step.area), ...blocked.map(({ area }) => area)];
  const counted = shown.action === 'same' ? same.map(({ area }) => area) : differing;
  const areas = plan.areas
    .map((area) => ({ ...area, count: counted.filter((name) => name === area.name).length }))
    .filter(({ name, count }) => count > 0 || name === shown.area);
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
              <FilterButton
                current={shown.action === action}
                icon={icon}
                label={label}
                count={count}
                onClick={() => onShow({ action })}
              />
            </li>
          ))}
        </ul>
        <p className={`fine ${styles.help}`}>
          Records that exist only here stay. Nothing is removed unless you choose it, record by record.
        </p>
      </section>
      <section>
        <Input
          type="search"
          size="sm"
          icon="search"
          aria-label="Find in the plan"
          placeholder="Name, field or value"
          maxLength={LONGEST}
          value={shown.text}
          onChange={(event) => onShow({ text: event.target.value })}
        />
      </section>
      {(areas.length > 1 || shown.area) && (
        <section className={shown.area ? undefined : styles.kinds}>
          <h2>By kind</h2>
          <ul className={styles.counts}>
            {areas.map(({ name, title, count }) => (
              <li key={name}>
                <FilterButton
                  current={shown.area === name}
                  icon={AREA_ICONS[name]}
                  label={title}
                  count={count}
                  onClick={() => onShow({ area: shown.area === name ? null : name })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

interface FilterButtonProps {
  current: boolean;
  icon: IconName;
  label: string;
  count: number;
  onClick: () => void;
}

/** A filter of the plan, with the number of records it shows; pressed while it applies. */
function FilterButton({ current, icon, label, count, onClick }: FilterButtonProps) {
  return (
    <button type="button" className={styles.filter} aria-pressed={current} onClick={onClick}>
      <Icon name={icon} />
      {label}
      <span className={styles.n}>{grouped(count)}</span>
    </button>
  );
}
