import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import formStyles from './carrier-form.module.css';
import styles from './gateways.module.css';

/** What a row of gateways is drawn from. */
export interface GatewayRowProps<Gateway> {
  /** The name of the field. */
  list: string;
  gateway: Gateway;
  place: number;
  /** The invalid field, and why. */
  wrong?: string;
  message?: string;
  /** The message concerns the stored value, and blocks nothing. */
  harmless?: boolean;
  readOnly: boolean;
  change(place: number, changes: Partial<Gateway>): void;
  remove(place: number): void;
}

interface FrameProps extends GatewayRowProps<{ address: string; port: string }> {
  /** The address field's label. */
  label: string;
  /** 'outbound gateway 2': identifies the row in labels. */
  rowName: string;
  columns: number;
  /** Whether each row needs an address. */
  required?: true;
  portPlaceholder?: string;
  onLeave?: () => void;
  /** The cells between the port and the removal. */
  children: ReactNode;
}

/** One gateway of any kind: address, port, its own cells, the button that removes it, and below it what is wrong with it. */
export function GatewayRow(props: FrameProps) {
  const { gateway, place, message, harmless, readOnly, change, remove } = props;
  const { label, rowName, columns, required, portPlaceholder, onLeave, children } = props;
  return (
    <>
      <tr data-row className={message ? styles.bad : undefined}>
        <td className={styles.address} data-label={required && !readOnly ? `${label} *` : label}>
          <Input
            size="sm"
            mono
            aria-label={`${label}, ${rowName}`}
            {...invalid(props, 'address')}
            value={gateway.address}
            required={required && !readOnly}
            readOnly={readOnly}
            maxLength={128}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(place, { address: event.target.value })}
            onBlur={onLeave}
          />
        </td>
        <td className={styles.third} data-label="Port">
          <Input
            size="sm"
            inputMode="numeric"
            aria-label={`Port, ${rowName}`}
            {...invalid(props, 'port')}
            value={gateway.port}
            readOnly={readOnly}
            placeholder={portPlaceholder}
            autoComplete="off"
            onChange={(event) => change(place, { port: event.target.value })}
          />
        </td>
        {children}
        <td className={styles.one}>
          {!readOnly && (
            <IconButton
              data-removes
              icon="trash"
              danger
              label={`Delete ${rowName}`}
              title="Delete"
              onClick={() => remove(place)}
            />
          )}
        </td>
      </tr>
      {message && (
        <tr className={styles.why}>
          <td colSpan={columns}>
            <p className={harmless ? formStyles.warn : formStyles.error} id={errorId(props)}>
              <Icon name="alert" />
              <span>{message}</span>
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

const errorId = ({ list, place }: Pick<FrameProps, 'list' | 'place'>) => `${list}-${place}-error`;

/** Of a control: that its field is the invalid one. */
export function invalid(row: Pick<FrameProps, 'list' | 'place' | 'wrong' | 'harmless'>, field: string) {
  return row.wrong === field && !row.harmless ? { 'aria-invalid': true, 'aria-describedby': errorId(row) } : {};
}

/** Whether a row would render the same: its record may be another object with equal contents. */
export function isSameRow<Props extends { gateway: object }>(before: Props, after: Props): boolean {
  const names = Object.keys(after) as (keyof Props)[];
  return names.every((name) =>
    name === 'gateway'
      ? JSON.stringify(before.gateway) === JSON.stringify(after.gateway)
      : before[name] === after[name],
  );
}
