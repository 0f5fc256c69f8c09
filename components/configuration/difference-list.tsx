import { useState } from 'react';
import { usePieceState } from '@/components/resource/use-job';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-drawings';
import { Status } from '@/components/ui/status';
import { withinSentence } from '@/lib/configuration/area';
import { countOf } from '@/lib/format/count';
import type { Job } from '@/lib/kit/job';
import type { StepView } from '@/lib/configuration/plan-view';
import type { ApplyPiece } from './plan-data';
import { PlanList, RecordTitle } from './plan-parts';
import styles from './plan.module.css';

export interface DifferenceListProps {
  id: string;
  title: string;
  word: string;
  icon: IconName;
  views: StepView[];
  job: Job<ApplyPiece>;
  /** For removals: the selected ones. */
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
}

/** The records of one kind of difference, and their differences. */
export function DifferenceList({ id, title, word, icon, views, job, chosen, onChoose }: DifferenceListProps) {
  return (
    <PlanList id={id} title={title} rows={views} noun="record">
      {(view) => (
        <Difference
          key={view.step.id}
          view={view}
          word={chosen?.has(view.step.id) ? 'Removed' : word}
          icon={chosen?.has(view.step.id) ? 'trash' : icon}
          job={job}
          chosen={chosen?.has(view.step.id)}
          onChoose={
            onChoose &&
            ((tick) => {
              const next = new Set(chosen);
              if (tick) next.add(view.step.id);
              else next.delete(view.step.id);
              onChoose(next);
            })
          }
        />
      )}
    </PlanList>
  );
}

interface DifferenceProps extends Pick<DifferenceListProps, 'word' | 'icon' | 'job'> {
  view: StepView;
  chosen?: boolean;
  onChoose?: (tick: boolean) => void;
}

function Difference({ view, word, icon, job, chosen, onChoose }: DifferenceProps) {
  const { step, noun, lines } = view;
  const state = usePieceState(job, step.id);
  const isChange = step.action === 'change';
  const [open, setOpen] = useState(isChange);
  const name = `${noun} ${step.title}${step.account ? ` of ${step.account}` : ''}`;
  const needs = step.secrets.filter(({ given }) => !given).map(({ label }) => withinSentence(label));
  return (
    <li>
      <div className={styles.diffHead}>
        <Status tone={step.action === 'create' ? 'teal' : chosen ? 'red' : 'off'} icon={icon}>
          {word}
        </Status>
        <RecordTitle noun={noun} title={step.title} account={step.account} />
        <span className={styles.end}>
          {state && <Outcome state={state} />}
          {!state && needs.length > 0 && <span>{`needs ${needs.join(', ')}`}</span>}
          {onChoose && (
            <Checkbox
              label="Remove"
              aria-label={`Remove ${name}`}
              checked={chosen ?? false}
              onChange={(event) => onChoose(event.target.checked)}
            />
          )}
          {lines.length > 0 && (
            <Button
              size="sm"
              variant="quiet"
              aria-expanded={open}
              aria-label={`${countOf(lines.length, 'field')} of ${name}`}
              onClick={() => setOpen(!open)}
            >
              {countOf(lines.length, 'field')}
            </Button>
          )}
        </span>
      </div>
      {(state?.state === 'failed' || state?.state === 'not known') && <p className={styles.why}>{state.message}</p>}
      {open && lines.length > 0 && (
        <dl className={styles.fields}>
          {lines.map(({ label, from, to }, place) => (
            <div key={place} data-plain={isChange ? undefined : ''}>
              <dt>{label}</dt>
              {isChange && <dd>{from === null ? <span className="muted">empty</span> : <Was text={from} />}</dd>}
              {isChange && (
                <dd className={styles.arrow}>
                  <Icon name="right" />
                </dd>
              )}
              <dd>{isChange ? to === null ? <span className="muted">empty</span> : <ins>{to}</ins> : (to ?? from)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Was({ text }: { text: string }) {
  return (
    <del>
      <span className="vh">was </span>
      {text}
    </del>
  );
}

function Outcome({ state }: { state: NonNullable<ReturnType<Job<ApplyPiece>['stateOf']>> }) {
  if (state.state === 'done') return <Status tone="teal">{state.message ?? 'Done'}</Status>;
  if (state.state === 'failed') return <Status tone="red">Failed</Status>;
  if (state.state === 'not known') return <Status tone="amber">Not confirmed</Status>;
  return <span className="muted">{state.state === 'working' ? 'Working…' : 'Waiting'}</span>;
}
