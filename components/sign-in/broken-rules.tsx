import { Message } from '@/components/ui/message';
import styles from './gate-form.module.css';

/** The rules that a new password breaks: 'have at least 8 characters'. */
export function BrokenRules({ rules }: { rules: readonly string[] }) {
  return (
    <Message tone="red">
      <span className={styles.rules}>
        Password must:
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </span>
    </Message>
  );
}
