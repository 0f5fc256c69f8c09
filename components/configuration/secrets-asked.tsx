import { useId } from 'react';
import { Input } from '@/components/ui/input';
import { Status } from '@/components/ui/status';
import type { Step } from '@/lib/configuration/plan';
import { grouped } from '@/lib/format/count';
import { secretId } from './plan-data';
import { OfAccount, PlanSection } from './plan-parts';
import styles from './plan.module.css';

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
    <PlanSection
      id="secrets"
      title="Secrets needed"
      note="The file contains no secrets. Those you enter are used once and not stored here."
      end={
        <span className={styles.push} role="status">
          {missing > 0 ? (
            <Status tone="amber">{`${grouped(missing)} of ${grouped(needed.length)} missing`}</Status>
          ) : (
            <Status tone="teal">All entered</Status>
          )}
        </span>
      }
    >
      <div className={styles.ask}>
        {needed.map(({ step, path, label }) => {
          const id = secretId(step, path);
          return (
            <Secret
              key={id}
              step={step}
              label={label}
              value={typed.get(id) ?? ''}
              disabled={disabled}
              onType={(value) => onType(new Map(typed).set(id, value))}
            />
          );
        })}
      </div>
    </PlanSection>
  );
}

interface SecretProps {
  step: Step;
  label: string;
  value: string;
  disabled: boolean;
  onType: (value: string) => void;
}

function Secret({ step, label, value, disabled, onType }: SecretProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        {step.title}
        <OfAccount account={step.account} />
        <small className="fine">{label}</small>
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
