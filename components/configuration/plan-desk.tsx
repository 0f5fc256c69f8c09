'use client';

import { useState } from 'react';
import { JobProgress } from '@/components/resource/job-progress';
import { useJobView } from '@/components/resource/use-job';
import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import { SaveBar } from '@/components/ui/save-bar';
import { saveFile } from '@/components/ui/save-file';
import type { Job } from '@/lib/kit/job';
import { BlockedList } from './blocked-list';
import styles from './plan.module.css';
import { DifferenceList } from './difference-list';
import { count, pieceOf, secretId, type ApplyPiece, type PlanView } from './plan-data';
import { PlanSide, type Shown } from './plan-side';
import { reportFile } from './report-file';
import { SecretsAsked } from './secrets-asked';

export interface PlanDeskProps {
  plan: PlanView;
  fromName: string;
  mayApply: boolean;
  job: Job<ApplyPiece>;
  onPlanAgain: () => void;
  onApply: (pieces: ApplyPiece[]) => void;
}

/** A plan: what would be done, what cannot be, which secrets it needs; and the job that does it. */
export function PlanDesk({ plan, fromName, mayApply, job, onPlanAgain, onApply }: PlanDeskProps) {
  const [shown, setShown] = useState<Shown>({ action: null, area: null });
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const { phase, done, failed } = useJobView(job);
  const chosen = [...plan.steps, ...plan.removals.filter(({ step }) => removed.has(step.id))];
  const needed = plan.steps.flatMap(({ step }) =>
    step.secrets.filter(({ given }) => !given).map((secret) => ({ step, ...secret })),
  );
  const missing = needed.filter(({ step, path }) => !typed.get(secretId(step, path)));
  const idle = phase === 'idle';
  const isShown = (area: string, action: string) =>
    (!shown.area || shown.area === area) && (!shown.action || shown.action === action);
  const list = (action: 'create' | 'change') =>
    plan.steps.filter(({ step }) => step.action === action && isShown(step.area, action));
  const removals = plan.removals.filter(({ step }) => isShown(step.area, 'remove'));

  return (
    <>
      <div className={styles.plan}>
        <PlanSide plan={plan} fromName={fromName} shown={shown} onShow={setShown} />
        <div className={styles.body}>
          {plan.notes.map((note) => (
            <Message key={note} tone="jean" icon="info" role="none">
              {note}
            </Message>
          ))}
          {plan.steps.length + plan.removals.length + plan.blocked.length === 0 && (
            <Message tone="teal">{`Nothing to do: all ${count(plan.same, 'record')} are the same.`}</Message>
          )}
          <DifferenceList id="changed" title="Changed" word="Changed" icon="edit" views={list('change')} job={job} />
          {idle && mayApply && needed.length > 0 && !shown.action && (
            <SecretsAsked needed={needed} missing={missing.length} typed={typed} onType={setTyped} />
          )}
          <DifferenceList id="added" title="Added" word="Added" icon="plus" views={list('create')} job={job} />
          {(!shown.action || shown.action === 'blocked') && (
            <BlockedList blocked={plan.blocked.filter(({ area }) => !shown.area || shown.area === area)} />
          )}
          <DifferenceList
            id="removed"
            title="Not in the file"
            word="Stays"
            icon="off"
            views={removals}
            job={job}
            chosen={removed}
            onChoose={mayApply && idle ? setRemoved : undefined}
          />
        </div>
      </div>
      <SaveBar
        state={idle ? stateOf(mayApply, chosen.length, missing.length) : undefined}
        notice={
          !idle && (
            <JobProgress job={job} doing="Applying…" note="Stopping keeps what was done so far." noun="Applying" />
          )
        }
      >
        {phase !== 'idle' && phase !== 'running' && (
          <>
            <Button
              icon="download"
              onClick={() =>
                saveFile(new Blob([reportFile(chosen, job.stateOf)], { type: 'text/csv' }), 'configuration-report.csv')
              }
            >
              Report (CSV)
            </Button>
            <Button onClick={onPlanAgain}>Plan again</Button>
          </>
        )}
        {phase === 'over' && (
          <span role="status">{`${count(done, 'change')} applied${failed > 0 ? `, ${failed.toLocaleString('en')} failed` : ''}.`}</span>
        )}
        {idle && mayApply && (
          <Button
            variant="primary"
            disabled={chosen.length === 0 || missing.length > 0}
            onClick={() => onApply(chosen.map((view) => pieceOf(view, typed)))}
          >
            {`Apply ${count(chosen.length, 'change')}`}
          </Button>
        )}
      </SaveBar>
    </>
  );
}

function stateOf(mayApply: boolean, steps: number, missing: number): string {
  if (!mayApply) return 'You may look at the plan, but not apply it.';
  if (steps === 0) return 'Nothing to apply.';
  return missing > 0
    ? `Enter ${count(missing, 'secret')} to apply.`
    : 'Each change is checked again before it is made.';
}
