import { Icon } from '@/components/ui/icon';
import styles from './call-direction.module.css';

/** Which way a call goes, as a cell of a list shows it; null where the platform doesn’t say. */
export function CallDirection({ direction }: { direction: string | null }) {
  if (!direction) return '–';
  return (
    <span className={styles.dir}>
      {direction === 'inbound' && <Icon name="in" size="sm" />}
      {direction === 'outbound' && <Icon name="out" size="sm" />}
      {direction}
    </span>
  );
}
