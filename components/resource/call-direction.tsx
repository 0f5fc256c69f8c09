import { classNames } from '@/components/ui/class-names';
import { iconBeforeClass } from '@/components/ui/icon-class';
import styles from './call-direction.module.css';

/** Which way a call goes, as a cell of a list shows it; null where the platform doesn’t say. */
export function CallDirection({ direction }: { direction: string | null }) {
  if (!direction) return '–';
  const icon = direction === 'inbound' ? 'in' : 'out';
  return <span className={classNames(iconBeforeClass(icon, { size: 'sm' }), styles.dir)}>{direction}</span>;
}
