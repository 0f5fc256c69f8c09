import type { ComponentType, ReactNode } from 'react';
import type { FieldViewProps } from '@/components/resource/field-view';
import { useRows } from '@/components/resource/use-rows';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { RequiredMark } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import formStyles from './carrier-form.module.css';
import type { GatewayRowProps } from './gateway-row';
import styles from './gateways.module.css';

export interface GatewayTableProps<Gateway extends object> extends FieldViewProps {
  label: string;
  className?: string;
  /** The columns before the one with the buttons that delete. */
  columns: { title: string; className?: string; required?: true }[];
  Row: ComponentType<GatewayRowProps<Gateway>>;
  /** What of a gateway can be wrong, the most important first. */
  fields: readonly string[];
  addLabel: string;
  newGateway: () => Gateway;
  /** Called instead of the removal of a gateway that must stay. */
  keep?: () => void;
  hint?: string;
  /** Below the table. */
  children?: ReactNode;
}

/** The gateways of one kind. A removal takes effect when the form is saved. */
export function GatewayTable<Gateway extends object>(props: GatewayTableProps<Gateway>) {
  const { label, className, columns, Row, fields, addLabel, newGateway, keep, hint, children, ...parts } = props;
  const { errors, warnings } = parts;
  const { readOnly } = parts.context;
  const list = parts.field.name;
  const { around, rows, change, remove, add } = useRows<Gateway, HTMLTableElement>(parts);
  const error = errors[list];
  return (
    <>
      <table
        ref={around}
        tabIndex={-1}
        className={classNames(styles.table, className)}
        aria-label={label}
        data-invalid={error ? '' : undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={column.className}>
                <span>
                  {column.title}
                  {column.required && !readOnly && <RequiredMark />}
                </span>
              </th>
            ))}
            <th scope="col" className={styles.end}>
              <span className="vh">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((gateway, place) => (
            <Row
              // New rows have no stable ID.
              key={place}
              list={list}
              gateway={gateway}
              place={place}
              {...rowProblem(errors, warnings, `${list}.${place}`, fields)}
              readOnly={readOnly}
              change={change}
              remove={keep ?? remove}
            />
          ))}
        </tbody>
      </table>
      {children}
      {(error || warnings[list]) && (
        <p className={error ? formStyles.error : formStyles.warn} role={error ? 'alert' : 'status'}>
          <Icon name="alert" />
          {error ?? warnings[list]}
        </p>
      )}
      {(!readOnly || hint) && (
        <div className={`flow ${formStyles.under}`}>
          {!readOnly && (
            <Button size="sm" icon="plus" onClick={() => add(newGateway())}>
              {addLabel}
            </Button>
          )}
          {hint && <span className={`fine ${formStyles.hint}`}>{hint}</span>}
        </div>
      )}
    </>
  );
}

/** The problem of one row: what blocks the save, otherwise what is wrong with the stored value. */
function rowProblem(
  errors: Record<string, string>,
  warnings: Record<string, string>,
  row: string,
  fields: readonly string[],
): Pick<GatewayRowProps<object>, 'wrong' | 'message' | 'harmless'> {
  const at = (found: Record<string, string>) => fields.find((field) => found[`${row}.${field}`]);
  const wrong = at(errors);
  if (wrong) return { wrong, message: errors[`${row}.${wrong}`] };
  const odd = at(warnings);
  return odd ? { wrong: odd, message: warnings[`${row}.${odd}`], harmless: true } : {};
}
