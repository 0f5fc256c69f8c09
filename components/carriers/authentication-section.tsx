'use client';

import { FormGrid } from '@/components/ui/form-grid';
import { FormSection } from '@/components/ui/form-section';
import { FlagField, SecretField, TextField, type PartProps } from './carrier-fields';
import styles from './carrier-form.module.css';

/** How the gateway proves itself to the carrier, and whether it registers there. */
export function AuthenticationSection(part: PartProps) {
  const { values, secrets } = part;
  const stored = secrets.password !== undefined && !values.cleared.includes('password');
  const needed = values.register || !!values.username.trim() || !!values.password || stored;
  return (
    <FormSection id="authentication" title="Outbound authentication">
      <FormGrid>
        <TextField {...part} name="username" mono required={needed} />
        <SecretField {...part} name="password" required={needed} />
      </FormGrid>
      <div className={styles.ticks}>
        <FlagField
          {...part}
          name="register"
          help="Registers with the carrier. Requires a user name, password and SIP realm."
        />
      </div>
      {values.register && (
        <div className={styles.subBox}>
          <FormGrid>
            <TextField {...part} name="realm" mono required />
            <TextField {...part} name="fromUser" mono />
            <TextField {...part} name="fromDomain" mono />
          </FormGrid>
          <div className={styles.ticks}>
            <FlagField {...part} name="publicIp" label="Use public IP in Contact header" />
          </div>
        </div>
      )}
    </FormSection>
  );
}
