import { memo } from 'react';
import type { FieldViewProps } from '@/components/resource/field-view';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/select';
import { toasts } from '@/components/ui/toasts';
import { signsIn } from '@/lib/resources/carriers/field-rules';
import { NO_GATEWAY } from '@/lib/resources/carriers/gateway-rules';
import {
  DEFAULT_SIP_PORT,
  gatewayOptions,
  newSipGateway,
  PROTOCOLS,
  type SipGatewayValues,
} from '@/lib/resources/carriers/gateways';
import { hostKind } from '@/lib/resources/carriers/hosts';
import { AboutGatewayOptions, GatewayOptions } from './gateway-options';
import { GatewayRow, invalid, isSameRow, type GatewayRowProps } from './gateway-row';
import { GatewayTable } from './gateway-table';
import styles from './gateways.module.css';
import { NetmaskSelect } from './netmask-select';

const FIELDS = ['address', 'port', 'inbound'];

const COLUMNS = [
  { title: 'IP address or domain', required: true as const },
  ...['Port', 'Netmask', 'Protocol'].map((title) => ({ title })),
  ...['Inbound', 'Outbound', 'Active'].map((title) => ({ title, className: styles.centre })),
  { title: 'Options', className: styles.most },
];

/** Where calls come from and go to. */
export function SipGateways(props: FieldViewProps) {
  const { current } = props;
  const { length } = current.sip as SipGatewayValues[];
  return (
    <GatewayTable
      {...props}
      label="SIP gateways"
      className={styles.sip}
      columns={COLUMNS}
      Row={SipGatewayRow}
      fields={FIELDS}
      addLabel="Add SIP gateway"
      newGateway={newSipGateway}
      keep={length === 1 && !signsIn(current) ? keepLast : undefined}
      hint="Netmask applies to inbound, protocol to outbound. Removed rows are deleted when you save."
    >
      {length === 0 && signsIn(current) && (
        <p className="muted">
          No SIP gateways. Calls from this carrier authenticate; calls to it need an outbound gateway.
        </p>
      )}
      <AboutGatewayOptions />
    </GatewayTable>
  );
}

const keepLast = () => toasts.show({ text: NO_GATEWAY, tone: 'error' });

/** One SIP gateway. Memoised, because a carrier may have hundreds. */
const SipGatewayRow = memo(function SipGatewayRow(props: GatewayRowProps<SipGatewayValues>) {
  const { gateway, place, readOnly, change } = props;
  const applies = gatewayOptions(gateway);
  const rowName = `gateway ${place + 1}`;
  const set = (changes: Partial<SipGatewayValues>) => change(place, changes);
  const tick = (name: 'inbound' | 'outbound' | 'active', label: string) => (
    <td className={classNames(styles.centre, styles.third)} data-label={label}>
      <Checkbox
        aria-label={`${label}, ${rowName}`}
        checked={gateway[name]}
        disabled={readOnly}
        {...invalid(props, name)}
        onChange={(event) => set({ [name]: event.target.checked })}
      />
    </td>
  );
  return (
    <GatewayRow
      {...props}
      label="IP address or domain"
      required
      rowName={rowName}
      columns={COLUMNS.length + 1}
      portPlaceholder={applies.sips ? undefined : DEFAULT_SIP_PORT}
      onLeave={() => {
        // A stored gateway may have no port; viewing it must not change it.
        if (!gateway.sid && !gateway.port && hostKind(gateway.address.trim()) === 'ip') set({ port: DEFAULT_SIP_PORT });
      }}
    >
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
    </GatewayRow>
  );
}, isSameRow);
