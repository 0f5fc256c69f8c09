import { classNames } from '@/components/ui/class-names';
import styles from './meter.module.css';

export interface MeterProps {
  /** The meter's label. */
  label: string;
  value: number;
  /** The maximum. */
  most: number;
  /** The value is near the maximum. */
  near: boolean;
}

/** A level, as a bar. */
export function Meter({ label, value, most, near }: MeterProps) {
  const full = Math.min(value, most);
  return (
    <svg
      className={classNames(styles.meter, near && styles.near)}
      viewBox={`0 0 ${most} 1`}
      preserveAspectRatio="none"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={full}
    >
      <rect width={full} height={1} />
    </svg>
  );
}
