import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import styles from './api-keys.module.css';

/** Shows a new key in full. */
export function NewKeyDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="API key created" footer={<Button onClick={onClose}>Close</Button>}>
      <p>Copy this key and store it securely. Anyone who has it can use the API.</p>
      <p className={styles.fresh}>
        <span className="mono">{token}</span>
        <CopyButton text={token} label="Copy the new API key">
          Copy
        </CopyButton>
      </p>
    </Dialog>
  );
}
