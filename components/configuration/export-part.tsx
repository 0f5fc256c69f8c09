import { useState } from 'react';
import { AccountCombobox } from '@/components/resource/account-combobox';
import { ExportLink } from '@/components/resource/export-link';
import { buttonClass } from '@/components/ui/button-styles';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Segmented } from '@/components/ui/segmented';
import type { Side } from '@/lib/configuration/sides';
import styles from './configuration.module.css';

export interface ExportPartProps {
  ownAccount: Side | null;
  provider: Side;
  /** This user can't see the routing tables of accounts. */
  lacksAccountTables: boolean;
}

/** Downloads the configuration as a file: a plain link, because the browser saves the response. */
export function ExportPart({ ownAccount, provider, lacksAccountTables }: ExportPartProps) {
  const [account, setAccount] = useState('');
  const [format, setFormat] = useState('yaml');
  const params = new URLSearchParams({ ...(account ? { account } : {}), format });
  return (
    <section className={styles.part} aria-labelledby="export-title">
      <h2 id="export-title">Export</h2>
      <p className="muted">
        Applications, carriers, numbers, clients, speech services, routing and users in one file, by name. Passwords and
        keys stay on the platform.
        {lacksAccountTables &&
          ' Accounts’ routing tables aren’t included: only administrators and the accounts’ own users can see them.'}
      </p>
      <Segmented
        label="Format"
        name="format"
        options={[
          { value: 'yaml', label: 'YAML' },
          { value: 'json', label: 'JSON' },
        ]}
        value={format}
        onChange={(event) => setFormat(event.target.value)}
      />
      <div className={styles.choice}>
        {!ownAccount && (
          <Field label="Export">
            {(given) => (
              <AccountCombobox
                {...given}
                emptyLabel={`All of ${provider.name}`}
                placeholder={`All of ${provider.name}`}
                value={account}
                onChange={setAccount}
              />
            )}
          </Field>
        )}
        <ExportLink area="configuration" query={`?${params}`} className={buttonClass({})}>
          <Icon name="download" />
          Export
        </ExportLink>
      </div>
    </section>
  );
}
