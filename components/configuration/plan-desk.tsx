import { useState } from 'react';
import { LeaveGuard } from '@/components/resource/leave-guard';
import { useJobView } from '@/components/resource/use-job';
import { Message } from '@/components/ui/message';
import { Status } from '@/components/ui/status';
import type { PlanView } from '@/lib/configuration/plan-view';
import { countOf } from '@/lib/format/count';
import { DifferenceList } from './difference-list';
import styles from './plan.module.css';
import { pieceOf, secretId, type ApplyPiece } from './plan-data';
import { PlanBar, type PlanBarProps } from './plan-bar';
import { shownOf, usePlanFilter } from './plan-filter';
import { PlanList, RecordTitle } from './plan-parts';
import { PlanSide } from './plan-side';
import { SameList } from './same-list';
import { SecretsAsked } from './secrets-asked';

export interface PlanDeskProps extends Pick<PlanBarProps, 'job' | 'mayApply' | 'checking' | 'onPlanAgain'> {
  plan: PlanView;
  fromName: string;
  onApply: (pieces: ApplyPiece[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** A plan: what it would do, what it cannot do, which secrets it needs; and the job that applies it. */
export function PlanDesk({ plan, fromName, mayApply, job, checking, onPlanAgain, onApply }: PlanDeskProps) {
  const [shown, show] = usePlanFilter();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [ticked, setTicked] = useState({ plan: plan.fingerprint, ids: NONE });
  const { phase } = useJobView(job);
  // Removals selected in another plan were reviewed only there.
  const removed = ticked.plan === plan.fingerprint ? ticked.ids : NONE;
  const chosen = [...plan.steps, ...plan.removals.filter(({ step }) => removed.has(step.id))];
  const needed = plan.steps.flatMap(({ step }) =>
    step.secrets.filter(({ given }) => !given).map((secret) => ({ step, ...secret })),
  );
  const missing = needed.filter(({ step, path }) => !typed.get(secretId(step, path)));
  const idle = phase === 'idle' && !checking;
  const lost = lostText([...typed.values()].some(Boolean), removed.size > 0);
  const { added, changed, removed: onlyHere, blocked, same } = shownOf(plan, shown);
  const nothing = plan.steps.length + plan.removals.length + plan.blocked.length === 0;
  const found = added.length + changed.length + onlyHere.length + blocked.length + same.length;

  return (
    <>
      <div className={styles.plan}>
        <PlanSide plan={plan} fromName={fromName} shown={shown} onShow={show} />
        <div className={styles.body}>
          {plan.notes.map((note) => (
            <Message key={note} tone="jean" icon="info" role="none">
              {note}
            </Message>
          ))}
          {nothing && (
            <Message tone="teal">{`Nothing to do: no differences in ${countOf(plan.same.length, 'record')}.`}</Message>
          )}
          {!nothing && found === 0 && <p className="muted">Nothing in this plan matches the filter.</p>}
          <DifferenceList id="changed" title="Changed" word="Changed" icon="edit" views={changed} job={job} />
          {phase === 'idle' && mayApply && needed.length > 0 && !shown.action && (
            <SecretsAsked
              needed={needed}
              missing={missing.length}
              typed={typed}
              disabled={checking}
              onType={setTyped}
            />
          )}
          <DifferenceList id="added" title="Added" word="Added" icon="plus" views={added} job={job} />
          <BlockedList blocked={blocked} />
          <DifferenceList
            id="removed"
            title={`Only in ${plan.to}`}
            word="Stays"
            icon="off"
            views={onlyHere}
            job={job}
            chosen={removed}
            onChoose={mayApply && idle ? (ids) => setTicked({ plan: plan.fingerprint, ids }) : undefined}
          />
          <SameList plan={plan} same={same} />
        </div>
      </div>
      <PlanBar
        job={job}
        chosen={chosen}
        missing={missing.length}
        mayApply={mayApply}
        checking={checking}
        onPlanAgain={onPlanAgain}
        onApply={() => onApply(chosen.map((view) => pieceOf(view, typed)))}
      />
      <LeaveGuard
        // A plan that is being applied has a guard of its own.
        active={phase === 'idle' && lost !== ''}
        title="The plan isn’t applied yet"
        question={lost}
        confirmLabel="Discard"
        cancelLabel="Keep plan"
      />
    </>
  );
}

/** What is lost with the plan; '' for nothing. */
function lostText(secrets: boolean, removals: boolean): string {
  const what = [...(secrets ? ['secrets you entered'] : []), ...(removals ? ['removals you selected'] : [])];
  return what.length > 0 ? `The ${what.join(' and the ')} will be lost.` : '';
}

/** The records of a file that cannot be applied here, and why. */
function BlockedList({ blocked }: { blocked: PlanView['blocked'] }) {
  return (
    <PlanList id="blocked" title="Left out of the plan" rows={blocked} noun="difference">
      {({ noun, title, account, why, line }, place) => (
        <li key={place}>
          <div className={styles.diffHead}>
            <Status tone="amber">Left out</Status>
            <RecordTitle {...{ noun, title, account }} />
            <span className={styles.end}>{line ? `line ${line}` : ''}</span>
          </div>
          <p className={styles.why}>{why.charAt(0).toUpperCase() + why.slice(1)}</p>
        </li>
      )}
    </PlanList>
  );
}
