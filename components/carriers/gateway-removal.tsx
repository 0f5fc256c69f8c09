import { IconButton } from '@/components/ui/icon-button';
import styles from './gateways.module.css';

export interface GatewayRemovalProps {
  /** The row in words: 'gateway 2'. */
  rowName: string;
  readOnly: boolean;
  onRemove: () => void;
}

/** The last cell of a gateway's row: the button that removes it. */
export function GatewayRemoval({ rowName, readOnly, onRemove }: GatewayRemovalProps) {
  return (
    <td className={styles.one}>
      {!readOnly && (
        <IconButton data-removes icon="trash" danger label={`Delete ${rowName}`} title="Delete" onClick={onRemove} />
      )}
    </td>
  );
}
