'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Message } from '@/components/ui/message';
import { Select } from '@/components/ui/select';
import styles from './configuration.module.css';
import { pairAddress } from './pair-address';
import { RecordField, type ChosenRecord } from './record-field';

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
    <div className={styles.records}>
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
