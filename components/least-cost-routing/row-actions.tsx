import { IconButton } from '@/components/ui/icon-button';
import styles from './routing-board.module.css';

export interface RowActionsProps {
  rowKey: string;
  index: number;
  last: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (key: string, index: number) => void;
}

/** The buttons that move and delete a route. */
export function RowActions({ rowKey, index, last, onMove, onRemove }: RowActionsProps) {
  const number = index + 1;
  return (
    <span className={styles.actions}>
      <IconButton
        icon="up"
        id={`up-${rowKey}`}
        label={`Move route ${number} up`}
        title="Up"
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        icon="down"
        id={`down-${rowKey}`}
        label={`Move route ${number} down`}
        title="Down"
        aria-disabled={last || undefined}
        onClick={() => onMove(index, index + 1)}
      />
      <IconButton
        icon="trash"
        danger
        id={`delete-${rowKey}`}
        label={`Delete route ${number}`}
        title="Delete route"
        onClick={() => onRemove(rowKey, index)}
      />
    </span>
  );
}
