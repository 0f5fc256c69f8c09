import { Icon } from '@/components/ui/icon';
import formStyles from './carrier-form.module.css';
import styles from './gateways.module.css';

export interface GatewayProblemProps {
  id: string;
  columns: number;
  /** The problem is in the stored value, and blocks nothing. */
  harmless?: boolean;
  children: string;
}

/** The message below a gateway's row. */
export function GatewayProblem({ id, columns, harmless, children }: GatewayProblemProps) {
  return (
    <tr className={styles.why}>
      <td colSpan={columns}>
        <p className={harmless ? formStyles.warn : formStyles.error} id={id}>
          <Icon name="alert" />
          <span>{children}</span>
        </p>
      </td>
    </tr>
  );
}
