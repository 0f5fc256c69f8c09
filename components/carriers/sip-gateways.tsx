'use client';

import type { FieldViewProps } from '@/components/resource/field-view';
import { useRows } from '@/components/resource/use-rows';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { toasts } from '@/components/ui/toasts';
import { signsIn } from '@/lib/resources/carriers/field-rules';
import { NO_GATEWAY } from '@/lib/resources/carriers/gateway-rules';
import { newSipGateway, type SipGatewayValues } from '@/lib/resources/carriers/gateways';
import formStyles from './carrier-form.module.css';
import { AboutGatewayOptions } from './gateway-options';
import { GatewayRow } from './gateway-row';
import styles from './gateways.module.css';
import { ListProblem, rowProblem } from './list-problem';

const FIELDS = ['address', 'port', 'inbound'] as const;

/** Where calls come from and go to. A removal takes effect when the form is saved. */
export function SipGateways(props: FieldViewProps) {
  const { context, current, errors, warnings } = props;
  const { readOnly } = context;
  const { around, rows, change, remove, add } = useRows<SipGatewayValues, HTMLTableElement>(props);
  const staysOne = rows.length === 1 && !signsIn(current);
  return (
    <>
      <table ref={around} tabIndex={-1} className={classNames(styles.table, styles.sip)} aria-label="SIP gateways">
        <thead>
          <tr>
            <th scope="col">IP address or domain</th>
            <th scope="col">Port</th>
            <th scope="col">Netmask</th>
            <th scope="col">Protocol</th>
            {['Inbound', 'Outbound', 'Active'].map((word) => (
              <th key={word} scope="col" className={styles.centre}>
                {word}
              </th>
            ))}
            <th scope="col">Options</th>
            <th scope="col" className={styles.end}>
              <span className="vh">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((gateway, place) => (
            <GatewayRow
              // New rows have no stable ID.
              key={place}
              gateway={gateway}
              place={place}
              {...rowProblem(errors, warnings, 'sip', place, FIELDS)}
              readOnly={readOnly}
              change={change}
              remove={staysOne ? keepLast : remove}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && signsIn(current) && (
        <p className="muted">
          No SIP gateways. Calls from this carrier authenticate; calls to it need an outbound gateway.
        </p>
      )}
      <AboutGatewayOptions />
      <ListProblem error={errors.sip} warning={warnings.sip} />
      <div className={formStyles.under}>
        {!readOnly && (
          <Button size="sm" icon="plus" onClick={() => add(newSipGateway())}>
            Add SIP gateway
          </Button>
        )}
        <span className={formStyles.hint}>
          Netmask applies to inbound, protocol to outbound. Removed rows are deleted when you save.
        </span>
      </div>
    </>
  );
}

const keepLast = () => toasts.show({ text: NO_GATEWAY, tone: 'error' });
