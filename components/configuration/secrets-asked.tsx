'use client';

import { useId } from 'react';
import { Input } from '@/components/ui/input';
import { Status } from '@/components/ui/status';
import type { Step } from '@/lib/configuration/plan';
import styles from './plan.module.css';
import { secretId } from './plan-data';

export interface SecretsAskedProps {
  needed: { step: Step; path: string; label: string }[];
  missing: number;
  typed: ReadonlyMap<string, string>;
  disabled: boolean;
  onType: (typed: ReadonlyMap<string, string>) => void;
}

/** Asks for the passwords and keys of new records; they appear in no file and no draft. */
export function SecretsAsked({ needed, missing, typed, disabled, onType }: SecretsAskedProps) {
  return (
    <section aria-labelledby="secrets" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="secrets">Secrets needed</h2>
        <span className="muted">The file contains no secrets. Those you enter are used once and not stored here.</span>
        <span className={styles.push} role="status">
          {missing > 0 ? (
            <Status tone="amber">{`${missing.toLocaleString('en')} of ${needed.length.toLocaleString('en')} missing`}</Status>
          ) : (
            <Status tone="teal">All entered</Status>
          )}
        </span>
      </div>
      <div className={styles.ask}>
        {needed.map(({ step, path, label }) => {
          const id = secretId(step, path);
          return (
            <Secret
              key={id}
              title={step.title}
              label={label}
              value={typed.get(id) ?? ''}
              disabled={disabled}
              onType={(value) => onType(new Map(typed).set(id, value))}
            />
          );
        })}
      </div>
    </section>
  );
}

interface SecretProps {
  title: string;
  label: string;
  value: string;
  disabled: boolean;
  onType: (value: string) => void;
}

function Secret({ title, label, value, disabled, onType }: SecretProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        {title}
        <small>{label}</small>
      </label>
      <Input
        id={id}
        size="sm"
        type="password"
        autoComplete="off"
        placeholder="Required"
        disabled={disabled}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}
