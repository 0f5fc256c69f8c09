'use client';

import { Input } from '@/components/ui/input';
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
