import { Icon } from '@/components/ui/icon';
import formStyles from './carrier-form.module.css';
import styles from './gateways.module.css';

/** Below a gateway's row: what is wrong with it. */
export function GatewayProblem({ id, columns, children }: { id: string; columns: number; children: string }) {
  return (
    <tr className={styles.why}>
      <td colSpan={columns}>
        <p className={formStyles.error} id={id}>
          <Icon name="alert" />
          <span>{children}</span>
        </p>
      </td>
    </tr>
  );
}
