import { memo } from 'react';
import type { FieldViewProps } from '@/components/resource/field-view';
import { Checkbox } from '@/components/ui/checkbox';
import { newSmppGateway, type SmppGatewayValues } from '@/lib/resources/carriers/gateways';
import { GatewayRow, isSameRow, type GatewayRowProps } from './gateway-row';
import { GatewayTable } from './gateway-table';
import styles from './gateways.module.css';
import { NetmaskSelect } from './netmask-select';

const FIELDS = ['address', 'port'];

const wordOf = (list: string) => (list === 'smpp_outbound' ? 'outbound' : 'inbound');

/** The SMPP gateways of one direction. Rows without an address are not saved. */
export function SmppGateways(props: FieldViewProps) {
  const word = wordOf(props.field.name);
  const outbound = word === 'outbound';
  return (
    <GatewayTable
      {...props}
      label={`SMPP gateways, ${word}`}
      columns={[
        { title: outbound ? 'IP address or domain' : 'IP address' },
        { title: 'Port', className: styles.port },
        { title: outbound ? 'TLS' : 'Netmask', className: styles.mask },
      ]}
      Row={SmppGatewayRow}
      fields={FIELDS}
      addLabel={`Add ${word} gateway`}
      newGateway={newSmppGateway}
    />
  );
}

/** One SMPP gateway. Memoised. */
const SmppGatewayRow = memo(function SmppGatewayRow(props: GatewayRowProps<SmppGatewayValues>) {
  const { list, gateway, place, readOnly, change } = props;
  const word = wordOf(list);
  const rowName = `${word} gateway ${place + 1}`;
  return (
    <GatewayRow {...props} label="Address" rowName={rowName} columns={4}>
      <td className={styles.most} data-label={word === 'outbound' ? 'TLS' : 'Netmask'}>
        {word === 'outbound' ? (
          <Checkbox
            aria-label={`TLS, ${rowName}`}
            checked={gateway.tls}
            disabled={readOnly}
            onChange={(event) => change(place, { tls: event.target.checked })}
          />
        ) : (
          <NetmaskSelect
            label={`Netmask, ${rowName}`}
            value={gateway.netmask}
            disabled={readOnly}
            onChange={(netmask) => change(place, { netmask })}
          />
        )}
      </td>
    </GatewayRow>
  );
}, isSameRow);
