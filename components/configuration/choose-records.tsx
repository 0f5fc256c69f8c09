'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { AccountCombobox } from '@/components/resource/account-combobox';
import { askForOptions } from '@/components/resource/load-options';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { Message } from '@/components/ui/message';
import { Select } from '@/components/ui/select';
import { withinSentence } from '@/lib/configuration/area';
import styles from './configuration.module.css';
import { pairAddress } from './pair-address';

interface ChosenRecord {
  value: string;
  label: string;
}

export interface ChooseRecordsProps {
  areas: { value: string; label: string }[];
  area: string;
  /** The noun for its records: 'Carrier'. */
  noun: string;
  left: ChosenRecord;
  right: ChosenRecord;
  /** The records can be filtered by account. */
  byAccount: boolean;
}

/** Selects the two records to compare. The URL holds the selection. */
export function ChooseRecords({ areas, area, noun, left, right, byAccount }: ChooseRecordsProps) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const [chosen, choose] = useState({ left, right });
  const [wrong, setWrong] = useState<string | null>(null);

  function show() {
    const [a, b] = [chosen.left.value, chosen.right.value];
    if (!a || !b) return setWrong('Choose two records.');
    if (a === b) return setWrong('Choose two different records.');
    setWrong(null);
    start(() => router.push(pairAddress(area, a, b)));
  }

  const side = (which: 'left' | 'right', title: string) => (
    <RecordField
      title={title}
      area={area}
      noun={noun}
      byAccount={byAccount}
      chosen={chosen[which]}
      onChoose={(one) => choose({ ...chosen, [which]: one })}
    />
  );
  return (
    <div ref={leavesFocus} className={styles.records}>
      <Field label="Kind">
        {(given) => (
          <Select
            {...given}
            options={areas}
            value={area}
            onChange={(event) => router.push(`/internal/configuration/records?area=${event.target.value}`)}
          />
        )}
      </Field>
      {side('left', 'First')}
      {side('right', 'Second')}
      <div>
        <Button variant="primary" busy={busy} onClick={show}>
          Compare
        </Button>
      </div>
      {wrong && <Message tone="red">{wrong}</Message>}
    </div>
  );
}

interface RecordFieldProps extends Pick<ChooseRecordsProps, 'area' | 'noun' | 'byAccount'> {
  title: string;
  chosen: ChosenRecord;
  onChoose: (chosen: ChosenRecord) => void;
}

/** Chooses a record of an area, where it helps by its account first. */
function RecordField({ title, area, noun, byAccount, chosen, onChoose }: RecordFieldProps) {
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
            placeholder="Choose a record"
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
