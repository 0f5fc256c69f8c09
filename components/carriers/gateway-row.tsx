'use client';

import { memo } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/select';
import { hostKind } from '@/lib/resources/carriers/hosts';
import { DEFAULT_SIP_PORT, gatewayOptions, PROTOCOLS, type SipGatewayValues } from '@/lib/resources/carriers/gateways';
import { GatewayHost, GatewayProblem, GatewayRemoval } from './gateway-cells';
import { GatewayOptions } from './gateway-options';
import styles from './gateways.module.css';
import { NetmaskSelect } from './netmask-select';
import { isSameRow, type RowProps } from './row-props';

type GatewayRowProps = RowProps<SipGatewayValues, 'address' | 'port' | 'inbound'>;

/** One SIP gateway. Memoised, because a carrier may have hundreds. */
export const GatewayRow = memo(function GatewayRow(props: GatewayRowProps) {
  const { gateway, place, wrong, message, harmless, readOnly, change, remove } = props;
  const applies = gatewayOptions(gateway);
  const rowName = `gateway ${place + 1}`;
  const errorId = `gateway-${place}-error`;
  const invalid = harmless ? undefined : wrong;
  const set = (changes: Partial<SipGatewayValues>) => change(place, changes);
  const tick = (name: 'inbound' | 'outbound' | 'active', label: string) => (
    <td className={classNames(styles.centre, styles.third)} data-label={label}>
      <Checkbox
        aria-label={`${label}, ${rowName}`}
        checked={gateway[name]}
        disabled={readOnly}
        {...(name === 'inbound' && invalid === name ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
        onChange={(event) => set({ [name]: event.target.checked })}
      />
    </td>
  );
  return (
    <>
      <tr data-row className={message ? styles.bad : undefined}>
        <GatewayHost
          label="IP address or domain"
          rowName={rowName}
          host={gateway}
          wrong={invalid}
          errorId={errorId}
          readOnly={readOnly}
          portPlaceholder={applies.sips ? undefined : DEFAULT_SIP_PORT}
          onChange={set}
          onLeave={() => {
            // A stored gateway may have no port; viewing it must not change it.
            if (!gateway.sid && !gateway.port && hostKind(gateway.address.trim()) === 'ip') {
              set({ port: DEFAULT_SIP_PORT });
            }
          }}
        />
        <td className={styles.half} data-label="Netmask">
          {applies.netmask ? (
            <NetmaskSelect
              label={`Netmask, ${rowName}`}
              value={gateway.netmask}
              disabled={readOnly}
              onChange={(netmask) => set({ netmask })}
            />
          ) : (
            <span className={styles.none}>–</span>
          )}
        </td>
        <td className={styles.half} data-label="Protocol">
          {applies.protocol ? (
            <Select
              size="sm"
              aria-label={`Protocol, ${rowName}`}
              disabled={readOnly}
              value={gateway.protocol}
              options={PROTOCOLS.map((value) => ({ value, label: value.toUpperCase() }))}
              onChange={(event) => set({ protocol: event.target.value })}
            />
          ) : (
            <span className={styles.none}>–</span>
          )}
        </td>
        {tick('inbound', 'Inbound')}
        {tick('outbound', 'Outbound')}
        {tick('active', 'Active')}
        <td className={styles.most} data-label="Options">
          <GatewayOptions gateway={gateway} rowName={rowName} readOnly={readOnly} onChange={set} />
        </td>
        <GatewayRemoval rowName={rowName} readOnly={readOnly} onRemove={() => remove(place)} />
      </tr>
      {message && (
        <GatewayProblem id={errorId} columns={9} harmless={harmless}>
          {message}
        </GatewayProblem>
      )}
    </>
  );
}, isSameRow);
