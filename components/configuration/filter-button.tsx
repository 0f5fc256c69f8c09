import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-drawings';
import styles from './plan.module.css';

export interface FilterButtonProps {
  current: boolean;
  icon: IconName;
  label: string;
  count: number;
  onClick: () => void;
}

/** A filter of the plan, with the number of records it shows; pressed while it applies. */
export function FilterButton({ current, icon, label, count, onClick }: FilterButtonProps) {
  return (
    <button type="button" className={styles.filter} aria-pressed={current} onClick={onClick}>
      <Icon name={icon} />
      {label}
      <span className={styles.n}>{count.toLocaleString('en')}</span>
    </button>
  );
}
