'use client';

import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import formStyles from './carrier-form.module.css';
import styles from './gateways.module.css';

export interface GatewayHostProps {
  /** The address field's label. */
  label: string;
  /** 'outbound gateway 2': identifies the row in labels. */
  rowName: string;
  host: { address: string; port: string };
  /** Which of the two is invalid, and the ID of the message. */
  wrong?: string;
  errorId: string;
  readOnly: boolean;
  portPlaceholder?: string;
  onChange: (change: { address: string } | { port: string }) => void;
  onLeave?: () => void;
}

/** The cells for a gateway's address and port. */
export function GatewayHost(props: GatewayHostProps) {
  const { label, rowName, host, wrong, errorId, readOnly, portPlaceholder, onChange, onLeave } = props;
  const invalid = (field: string) => (wrong === field ? { 'aria-invalid': true, 'aria-describedby': errorId } : {});
  return (
    <>
      <td className={styles.address} data-label={label}>
        <Input
          size="sm"
          mono
          aria-label={`${label}, ${rowName}`}
          {...invalid('address')}
          value={host.address}
          readOnly={readOnly}
          maxLength={128}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ address: event.target.value })}
          onBlur={onLeave}
        />
      </td>
      <td className={styles.third} data-label="Port">
        <Input
          size="sm"
          inputMode="numeric"
          aria-label={`Port, ${rowName}`}
          {...invalid('port')}
          value={host.port}
          readOnly={readOnly}
          placeholder={portPlaceholder}
          autoComplete="off"
          onChange={(event) => onChange({ port: event.target.value })}
        />
      </td>
    </>
  );
}

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

export interface GatewayProblemProps {
  id: string;
  columns: number;
  /** The problem is in the stored value, and blocks nothing. */
  harmless?: boolean;
  children: string;
}

/** The message below a gateway's row. */
export function GatewayProblem({ id, columns, harmless, children }: GatewayProblemProps) {
  return (
    <tr className={styles.why}>
      <td colSpan={columns}>
        <p className={harmless ? formStyles.warn : formStyles.error} id={id}>
          <Icon name="alert" />
          <span>{children}</span>
        </p>
      </td>
    </tr>
  );
}
