'use client';

import { useState } from 'react';
import { AccountCombobox } from '@/components/resource/account-combobox';
import { askForOptions } from '@/components/resource/load-options';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { withinSentence } from '@/lib/configuration/area';
import styles from './configuration.module.css';

export interface ChosenRecord {
  value: string;
  label: string;
}

export interface RecordFieldProps {
  title: string;
  area: string;
  noun: string;
  byAccount: boolean;
  chosen: ChosenRecord;
  onChoose: (chosen: ChosenRecord) => void;
}

/** Chooses a record of an area, where it helps by its account first. */
export function RecordField({ title, area, noun, byAccount, chosen, onChoose }: RecordFieldProps) {
  const [account, setAccount] = useState('');
  // Services shared by all accounts have a list of their own.
  const all = area === 'speech_services' ? 'Shared by all accounts' : 'All accounts';
  const load = (query: string, signal: AbortSignal) =>
    askForOptions(`/configuration/records?${new URLSearchParams({ area, q: query, account })}`, signal);
  return (
    <div className={styles.record}>
      {byAccount && (
        <Field label={`${title}: account`}>
          {(given) => <AccountCombobox {...given} emptyLabel={all} value={account} onChange={setAccount} />}
        </Field>
      )}
      <Field label={`${title}: ${withinSentence(noun)}`}>
        {(given) => (
          <Combobox
            {...given}
            key={account}
            noun="records"
            placeholder="Choose"
            value={chosen.value}
            valueLabel={chosen.label}
            load={load}
            onChange={(value, option) => onChoose({ value, label: option?.label ?? '' })}
          />
        )}
      </Field>
    </div>
  );
}
