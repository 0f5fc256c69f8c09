'use client';

import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { FormSection } from '@/components/ui/form-section';
import { newSipGateway } from '@/lib/resources/carriers/values';
import type { PartProps } from './carrier-fields';
import formStyles from './carrier-form.module.css';
import { GatewayRow } from './gateway-row';
import styles from './gateways.module.css';
import { ListProblem, rowProblem } from './list-problem';
import type { CarrierForm } from './use-carrier-form';

const FIELDS = ['address', 'port', 'inbound'] as const;

export interface GatewaysSectionProps extends PartProps {
  setRow: CarrierForm['setRow'];
  removeRow: CarrierForm['removeRow'];
}

/** Where calls come from and go to. What is removed here goes when the form is saved. */
export function GatewaysSection({ values, errors, warnings, set, setRow, removeRow, readOnly }: GatewaysSectionProps) {
  return (
    <FormSection id="gateways" title="SIP gateways" count={`${values.sip.length} (at least one required)`}>
      <table className={classNames(styles.table, styles.sip)}>
        <thead>
          <tr>
            <th scope="col">IP address or domain</th>
            <th scope="col" className={styles.port}>
              Port
            </th>
            <th scope="col" className={styles.mask}>
              Netmask
            </th>
            <th scope="col" className={styles.protocol}>
              Protocol
            </th>
            {['Inbound', 'Outbound', 'Active'].map((word) => (
              <th key={word} scope="col" className={`${styles.tick} ${styles.centre}`}>
                {word}
              </th>
            ))}
            <th scope="col" className={styles.options}>
              Options
            </th>
            <th scope="col" className={styles.end}>
              <span className="vh">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {values.sip.map((gateway, place) => (
            <GatewayRow
              // Rows have no lasting name of their own while they are new.
              key={place}
              gateway={gateway}
              place={place}
              {...rowProblem(errors, warnings, 'sip', place, FIELDS)}
              readOnly={readOnly}
              setRow={setRow}
              removeRow={removeRow}
            />
          ))}
        </tbody>
      </table>
      <ListProblem error={errors.sip} warning={warnings.sip} />
      <div className={formStyles.under}>
        {!readOnly && (
          <Button size="sm" icon="plus" onClick={() => set('sip', [...values.sip, newSipGateway()])}>
            Add SIP gateway
          </Button>
        )}
        <span className={formStyles.hint}>
          Netmask applies to inbound, protocol to outbound. Removed rows are deleted when you save.
        </span>
      </div>
    </FormSection>
  );
}
