import { useRef, useState } from 'react';
import { AccountCombobox } from '@/components/resource/account-combobox';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { FilePick } from '@/components/ui/file-pick';
import { Segmented } from '@/components/ui/segmented';
import { useFirstWrong } from '@/components/ui/use-first-wrong';
import { loadAccounts } from '@/components/resource/load-accounts';
import { LARGEST_FILE, TOO_LARGE } from '@/lib/configuration/limits';
import type { Side, Sides } from '@/lib/configuration/sides';
import { NOT_UTF8, textOfFile } from '@/lib/configuration/text-of-file';
import type { PlanRequest } from './ask-plan';
import styles from './configuration.module.css';

export interface ChooseSidesProps {
  /** An account user's own account, their only choice. */
  ownAccount: Side | null;
  /** The current provider. */
  provider: Side;
  /** The providers that an administrator can compare with. */
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

/** What is wrong, and with which field. */
interface Wrong {
  at: 'source' | 'target';
  text: string;
}

const UNREADABLE: Wrong = {
  at: 'source',
  text: 'Couldn’t read the file. It may have been changed, moved or deleted since you chose it. Choose it again.',
};

/** Selects the source of a configuration and the target to compare it with. */
export function ChooseSides(props: ChooseSidesProps) {
  const { ownAccount, provider, providers, sides, busy, locked, compact, onAsk } = props;
  const others = providers.filter(({ value }) => value !== provider.sid);
  const [source, setSource] = useState<Source>(sides.source ?? 'file');
  const [file, setFile] = useState<File | null>(null);
  const [from, setFrom] = useState({ value: sides.from?.sid ?? '', label: sides.from?.name ?? '' });
  const [to, setTo] = useState({ value: sides.to?.sid ?? '', label: sides.to?.name ?? '' });
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [tries, setTries] = useState(0);
  const part = useRef<HTMLElement>(null);
  useFirstWrong(part, tries);
  const wrongAt = (at: Wrong['at']) => (wrong?.at === at ? wrong.text : undefined);
  const sources = [
    { value: 'file', label: 'File' },
    ...(ownAccount ? [] : [{ value: 'account', label: 'Account' }]),
    ...(others.length > 0 && !ownAccount ? [{ value: 'provider', label: 'Service provider' }] : []),
  ];

  function refuse(found: Wrong) {
    setWrong(found);
    setTries((before) => before + 1);
  }

  async function ask() {
    const missing = whatIsMissing(source, file, from.value, to.value);
    if (missing) return refuse(missing);
    setWrong(null);
    if (source === 'file') {
      const { name } = file!;
      // Browsers don't read a file that has changed since it was chosen.
      const bytes = await file!.arrayBuffer().catch(() => null);
      if (!bytes) return refuse(UNREADABLE);
      const text = textOfFile(bytes);
      if (text === null) return refuse({ at: 'source', text: NOT_UTF8 });
      return onAsk({ account: to.value, file: text, fromName: name });
    }
    const other = source === 'account' ? { account: from.value } : { provider: from.value };
    onAsk({ account: source === 'provider' ? '' : to.value, from: other, fromName: from.label });
  }

  return (
    <section ref={part} className={styles.part} aria-labelledby="compare-title" hidden={compact && locked}>
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
        <SourceField
          {...{ source, file, from, others, locked }}
          error={wrongAt('source')}
          onFile={(chosen) => {
            setFile(chosen);
            setWrong(null);
          }}
          onFrom={(chosen) => {
            setFrom(chosen);
            setWrong(null);
          }}
        />
        {!ownAccount && source !== 'provider' && (
          <Field label="With" error={wrongAt('target')}>
            {(given) => (
              <AccountCombobox
                {...given}
                {...(source === 'file' ? { emptyLabel: `All of ${provider.name}` } : {})}
                value={to.value}
                valueLabel={to.label}
                onChange={(value, option) => {
                  setTo({ value, label: option?.label ?? '' });
                  // Another target doesn't mend a file.
                  if (source !== 'file') setWrong(null);
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

interface SourceFieldProps {
  source: Source;
  file: File | null;
  from: { value: string; label: string };
  others: ChooseSidesProps['providers'];
  locked: boolean;
  error: string | undefined;
  onFile: (file: File) => void;
  onFrom: (from: { value: string; label: string }) => void;
}

/** The configuration to compare: a file, or another account or provider. */
function SourceField({ source, file, from, others, locked, error, onFile, onFrom }: SourceFieldProps) {
  if (source === 'file') {
    return (
      <div className={styles.file}>
        <Field label="File" group error={error}>
          <FilePick
            label="Configuration file"
            accept=".yaml,.yml,.json,application/yaml,application/json"
            name={file?.name}
            placeholder="A YAML or JSON file. Nothing is changed until you apply the plan."
            action={file ? 'Choose another file' : 'Choose file'}
            invalid={error !== undefined}
            disabled={locked}
            onFile={onFile}
          />
        </Field>
      </div>
    );
  }
  return (
    <Field label={source === 'account' ? 'Which account' : 'Which service provider'} error={error}>
      {(given) => (
        <Combobox
          {...given}
          key={source}
          noun={source === 'account' ? 'accounts' : 'service providers'}
          placeholder={source === 'account' ? 'Choose an account' : 'Choose a service provider'}
          value={from.value}
          valueLabel={from.label}
          {...(source === 'account' ? { load: loadAccounts } : { options: others })}
          onChange={(value, option) => onFrom({ value, label: option?.label ?? '' })}
        />
      )}
    </Field>
  );
}

/** What is missing for a comparison, or null. */
function whatIsMissing(source: Source, file: File | null, from: string, to: string): Wrong | null {
  const at = (place: Wrong['at'], text: string): Wrong => ({ at: place, text });
  if (source === 'file') {
    if (!file) return at('source', 'Choose a file.');
    return file.size > LARGEST_FILE ? at('source', TOO_LARGE) : null;
  }
  if (!from) return at('source', `Choose ${source === 'account' ? 'an account' : 'a provider'}.`);
  if (source !== 'account') return null;
  if (!to) return at('target', 'Choose the account to compare it with.');
  return from === to ? at('target', 'Choose two different accounts.') : null;
}
