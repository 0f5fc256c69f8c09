'use client';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { newSmppGateway } from '@/lib/resources/carriers/values';
import type { PartProps } from './carrier-fields';
import formStyles from './carrier-form.module.css';
import styles from './gateways.module.css';
import { NetmaskSelect } from './netmask-select';
import type { CarrierForm } from './use-carrier-form';

export interface SmppGatewaysProps extends PartProps {
  list: 'smppOut' | 'smppIn';
  setRow: CarrierForm['setRow'];
  removeRow: CarrierForm['removeRow'];
}

/** The SMPP gateways of one direction. Rows without an address are not saved. */
export function SmppGateways({ list, values, errors, set, setRow, removeRow, readOnly }: SmppGatewaysProps) {
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
          {values[list].map((row, place) => {
            const of = `${word} gateway ${place + 1}`;
            const wrong = (['address', 'port'] as const).find((field) => errors[`${list}.${place}.${field}`]);
            const message = wrong && errors[`${list}.${place}.${wrong}`];
            const errorId = `${list}-${place}-error`;
            const invalid = (field: string) =>
              wrong === field ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
            return [
              <tr key={place} className={message ? styles.bad : undefined}>
                <td className={styles.address} data-label="Address">
                  <Input
                    size="sm"
                    mono
                    aria-label={`Address, ${of}`}
                    {...invalid('address')}
                    value={row.address}
                    readOnly={readOnly}
                    maxLength={128}
                    autoComplete="off"
                    spellCheck={false}
                    onChange={(event) => setRow(list, place, { address: event.target.value })}
                  />
                </td>
                <td className={styles.third} data-label="Port">
                  <Input
                    size="sm"
                    inputMode="numeric"
                    aria-label={`Port, ${of}`}
                    {...invalid('port')}
                    value={row.port}
                    readOnly={readOnly}
                    autoComplete="off"
                    onChange={(event) => setRow(list, place, { port: event.target.value })}
                  />
                </td>
                <td className={styles.most} data-label={outbound ? 'TLS' : 'Netmask'}>
                  {outbound ? (
                    <Checkbox
                      aria-label={`TLS, ${of}`}
                      checked={row.tls}
                      disabled={readOnly}
                      onChange={(event) => setRow(list, place, { tls: event.target.checked })}
                    />
                  ) : (
                    <NetmaskSelect
                      label={`Netmask, ${of}`}
                      value={row.netmask}
                      disabled={readOnly}
                      onChange={(netmask) => setRow(list, place, { netmask })}
                    />
                  )}
                </td>
                <td className={styles.one}>
                  {!readOnly && (
                    <IconButton
                      icon="trash"
                      danger
                      label={`Delete ${of}`}
                      title="Delete"
                      onClick={() => removeRow(list, place)}
                    />
                  )}
                </td>
              </tr>,
              message && (
                <tr key={`${place}-why`} className={styles.why}>
                  <td colSpan={4}>
                    <p className={formStyles.error} id={errorId}>
                      <Icon name="alert" />
                      <span>{message}</span>
                    </p>
                  </td>
                </tr>
              ),
            ];
          })}
        </tbody>
      </table>
      {errors[list] && (
        <p className={formStyles.error} role="alert">
          <Icon name="alert" />
          {errors[list]}
        </p>
      )}
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
