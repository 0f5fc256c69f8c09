'use client';

import { memo } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import type { SmppGatewayValues } from '@/lib/resources/carriers/gateways';
import { GatewayHost, GatewayProblem, GatewayRemoval } from './gateway-cells';
import styles from './gateways.module.css';
import { NetmaskSelect } from './netmask-select';
import { isSameRow, type RowProps } from './row-props';

interface SmppGatewayRowProps extends RowProps<SmppGatewayValues, 'address' | 'port'> {
  list: 'smpp_outbound' | 'smpp_inbound';
}

/** One SMPP gateway. Memoised. */
export const SmppGatewayRow = memo(function SmppGatewayRow(props: SmppGatewayRowProps) {
  const { list, gateway, place, wrong, message, harmless, readOnly, change, remove } = props;
  const outbound = list === 'smpp_outbound';
  const rowName = `${outbound ? 'outbound' : 'inbound'} gateway ${place + 1}`;
  const errorId = `${list}-${place}-error`;
  const set = (changes: Partial<SmppGatewayValues>) => change(place, changes);
  return (
    <>
      <tr data-row className={message ? styles.bad : undefined}>
        <GatewayHost
          label="Address"
          rowName={rowName}
          host={gateway}
          wrong={harmless ? undefined : wrong}
          errorId={errorId}
          readOnly={readOnly}
          onChange={set}
        />
        <td className={styles.most} data-label={outbound ? 'TLS' : 'Netmask'}>
          {outbound ? (
            <Checkbox
              aria-label={`TLS, ${rowName}`}
              checked={gateway.tls}
              disabled={readOnly}
              onChange={(event) => set({ tls: event.target.checked })}
            />
          ) : (
            <NetmaskSelect
              label={`Netmask, ${rowName}`}
              value={gateway.netmask}
              disabled={readOnly}
              onChange={(netmask) => set({ netmask })}
            />
          )}
        </td>
        <GatewayRemoval rowName={rowName} readOnly={readOnly} onRemove={() => remove(place)} />
      </tr>
      {message && (
        <GatewayProblem id={errorId} columns={4} harmless={harmless}>
          {message}
        </GatewayProblem>
      )}
    </>
  );
}, isSameRow);
