'use client';

import { useState } from 'react';
import { AccountCombobox } from '@/components/resource/account-combobox';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { FilePick } from '@/components/ui/file-pick';
import { Segmented } from '@/components/ui/segmented';
import { loadAccounts } from '@/components/resource/load-accounts';
import { LARGEST_FILE, TOO_LARGE } from '@/lib/configuration/limits';
import type { Side, Sides } from '@/lib/configuration/sides';
import type { PlanRequest } from './ask-plan';
import styles from './configuration.module.css';

export interface ChooseSidesProps {
  ownAccount: Side | null;
  provider: Side;
  providers: { value: string; label: string }[];
  /** The sides named by the URL. */
  sides: Sides;
  busy: boolean;
  /** A plan is being applied. */
  locked: boolean;
  /** More compact, next to a plan. */
  compact: boolean;
  onAsk: (request: PlanRequest) => void;
}

type Source = 'file' | 'account' | 'provider';

/** Selects the source of a configuration and the target to compare it with. */
export function ChooseSides(props: ChooseSidesProps) {
  const { ownAccount, provider, providers, sides, busy, locked, compact, onAsk } = props;
  const others = providers.filter(({ value }) => value !== provider.sid);
  const [source, setSource] = useState<Source>(sides.source ?? 'file');
  const [file, setFile] = useState<File | null>(null);
  const [from, setFrom] = useState({ value: sides.from?.sid ?? '', label: sides.from?.name ?? '' });
  const [to, setTo] = useState({ value: sides.to?.sid ?? '', label: sides.to?.name ?? '' });
  const [wrong, setWrong] = useState<string | null>(null);
  const sources = [
    { value: 'file', label: 'File' },
    ...(ownAccount ? [] : [{ value: 'account', label: 'Account' }]),
    ...(others.length > 0 && !ownAccount ? [{ value: 'provider', label: 'Service provider' }] : []),
  ];

  async function ask(chosen: File | null = file) {
    const missing = whatIsMissing(source, chosen, from.value, to.value);
    setWrong(missing);
    if (missing) return;
    if (source === 'file') return onAsk({ account: to.value, file: await chosen!.text(), fromName: chosen!.name });
    const other = source === 'account' ? { account: from.value } : { provider: from.value };
    onAsk({ account: source === 'provider' ? '' : to.value, from: other, fromName: from.label });
  }

  return (
    <section className={styles.part} aria-labelledby="compare-title" hidden={compact && locked}>
      <h2 id="compare-title">{compact ? 'Compare something else' : 'Compare and apply'}</h2>
      {sources.length > 1 && (
        <Segmented
          label="Compare"
          name="source"
          options={sources}
          value={source}
          disabled={locked}
          onChange={(event) => {
            setSource(event.target.value as Source);
            setFrom({ value: '', label: '' });
            setWrong(null);
          }}
        />
      )}
      <div className={styles.choice}>
        {source === 'file' ? (
          <div className={styles.file}>
            <Field label="File" group error={wrong}>
              <FilePick
                label="Configuration file"
                accept=".yaml,.yml,.json,application/yaml,application/json"
                name={file?.name}
                placeholder="A YAML or JSON file. Nothing is changed until you apply the plan."
                action={file ? 'Other file' : 'Choose file'}
                invalid={wrong !== null}
                disabled={locked}
                onFile={(chosen) => {
                  setFile(chosen);
                  setWrong(null);
                }}
              />
            </Field>
          </div>
        ) : (
          <Field label={source === 'account' ? 'Which account' : 'Which service provider'} error={wrong}>
            {(given) => (
              <Combobox
                {...given}
                key={source}
                noun={source === 'account' ? 'accounts' : 'service providers'}
                value={from.value}
                valueLabel={from.label}
                {...(source === 'account' ? { load: loadAccounts } : { options: others })}
                onChange={(value, option) => setFrom({ value, label: option?.label ?? '' })}
              />
            )}
          </Field>
        )}
        {!ownAccount && source !== 'provider' && (
          <Field label="With">
            {(given) => (
              <AccountCombobox
                {...given}
                {...(source === 'file' ? { emptyLabel: `All of ${provider.name}` } : {})}
                placeholder={source === 'file' ? `All of ${provider.name}` : 'Choose an account'}
                value={to.value}
                valueLabel={to.label}
                onChange={(value, option) => {
                  setTo({ value, label: option?.label ?? '' });
                  setWrong(null);
                }}
              />
            )}
          </Field>
        )}
        <Button variant={compact ? undefined : 'primary'} busy={busy} disabled={locked} onClick={() => void ask()}>
          Compare
        </Button>
      </div>
    </section>
  );
}

/** What is missing for a comparison, or null. */
function whatIsMissing(source: Source, file: File | null, from: string, to: string): string | null {
  if (source === 'file' && !file) return 'Choose a file.';
  if (source !== 'file' && !from) return `Choose ${source === 'account' ? 'an account' : 'a provider'}.`;
  if (source === 'account' && from === to) return 'Choose two different accounts.';
  if (source === 'account' && !to) return 'Choose the account to compare it with.';
  return source === 'file' && file!.size > LARGEST_FILE ? TOO_LARGE : null;
}
