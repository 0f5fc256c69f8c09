'use client';

import { Button } from '@/components/ui/button';
import { newSmppGateway } from '@/lib/resources/carriers/values';
import type { PartProps } from './carrier-fields';
import formStyles from './carrier-form.module.css';
import styles from './gateways.module.css';
import { ListProblem, rowProblem } from './list-problem';
import { SmppGatewayRow } from './smpp-gateway-row';
import type { CarrierForm } from './use-carrier-form';

const FIELDS = ['address', 'port'] as const;

export interface SmppGatewaysProps extends PartProps {
  list: 'smppOut' | 'smppIn';
  setRow: CarrierForm['setRow'];
  removeRow: CarrierForm['removeRow'];
}

/** The SMPP gateways of one direction. Rows without an address are not saved. */
export function SmppGateways({ list, values, errors, warnings, set, setRow, removeRow, readOnly }: SmppGatewaysProps) {
  const outbound = list === 'smppOut';
  const word = outbound ? 'outbound' : 'inbound';
  return (
    <>
      <table className={styles.table}>
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
          {values[list].map((gateway, place) => (
            <SmppGatewayRow
              // Rows have no lasting name of their own while they are new.
              key={place}
              list={list}
              gateway={gateway}
              place={place}
              {...rowProblem(errors, warnings, list, place, FIELDS)}
              readOnly={readOnly}
              setRow={setRow}
              removeRow={removeRow}
            />
          ))}
        </tbody>
      </table>
      <ListProblem error={errors[list]} warning={warnings[list]} />
      {!readOnly && (
        <div className={formStyles.under}>
          <Button size="sm" icon="plus" onClick={() => set(list, [...values[list], newSmppGateway()])}>
            {`Add ${word} gateway`}
          </Button>
        </div>
      )}
    </>
  );
}
