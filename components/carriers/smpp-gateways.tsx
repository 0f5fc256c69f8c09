'use client';

import type { FieldViewProps } from '@/components/resource/field-view';
import { useRows } from '@/components/resource/use-rows';
import { Button } from '@/components/ui/button';
import { newSmppGateway, type SmppGatewayValues } from '@/lib/resources/carriers/gateways';
import formStyles from './carrier-form.module.css';
import styles from './gateways.module.css';
import { ListProblem, rowProblem } from './list-problem';
import { SmppGatewayRow } from './smpp-gateway-row';

const FIELDS = ['address', 'port'] as const;

/** The SMPP gateways of one direction. Rows without an address are not saved. */
export function SmppGateways(props: FieldViewProps) {
  const { context, errors, warnings } = props;
  const { readOnly } = context;
  const { around, rows, change, remove, add } = useRows<SmppGatewayValues, HTMLTableElement>(props);
  const list = props.field.name === 'smpp_outbound' ? 'smpp_outbound' : 'smpp_inbound';
  const outbound = list === 'smpp_outbound';
  const word = outbound ? 'outbound' : 'inbound';
  return (
    <>
      <table ref={around} tabIndex={-1} className={styles.table} aria-label={`SMPP gateways, ${word}`}>
        <thead>
          <tr>
            <th scope="col">{outbound ? 'IP address or domain' : 'IP address'}</th>
            <th scope="col" className={styles.port}>
              Port
            </th>
            <th scope="col" className={styles.mask}>
              {outbound ? 'TLS' : 'Netmask'}
            </th>
            <th scope="col" className={styles.end}>
              <span className="vh">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((gateway, place) => (
            <SmppGatewayRow
              // New rows have no stable ID.
              key={place}
              list={list}
              gateway={gateway}
              place={place}
              {...rowProblem(errors, warnings, list, place, FIELDS)}
              readOnly={readOnly}
              change={change}
              remove={remove}
            />
          ))}
        </tbody>
      </table>
      <ListProblem error={errors[list]} warning={warnings[list]} />
      {!readOnly && (
        <div className={formStyles.under}>
          <Button size="sm" icon="plus" onClick={() => add(newSmppGateway())}>
            {`Add ${word} gateway`}
          </Button>
        </div>
      )}
    </>
  );
}
