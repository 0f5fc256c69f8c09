import { Icon } from '@/components/ui/icon';
import styles from './carrier-form.module.css';

/** Below a table of gateways: the problem of the table as a whole. */
export function ListProblem({ error, warning }: { error: string | undefined; warning: string | undefined }) {
  if (!error && !warning) return null;
  return (
    <p className={error ? styles.error : styles.warn} role={error ? 'alert' : 'status'}>
      <Icon name="alert" />
      {error ?? warning}
    </p>
  );
}

/** The problem of one row: what blocks the save, otherwise what is wrong with the stored value. */
export function rowProblem<Field extends string>(
  errors: Record<string, string>,
  warnings: Record<string, string>,
  list: 'sip' | 'smpp_outbound' | 'smpp_inbound',
  place: number,
  fields: readonly Field[],
): { wrong?: Field; message?: string; harmless?: boolean } {
  const at = (found: Record<string, string>) => fields.find((field) => found[`${list}.${place}.${field}`]);
  const wrong = at(errors);
  if (wrong) return { wrong, message: errors[`${list}.${place}.${wrong}`] };
  const odd = at(warnings);
  return odd ? { wrong: odd, message: warnings[`${list}.${place}.${odd}`], harmless: true } : {};
}
