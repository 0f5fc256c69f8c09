import { JobProgress, undoneText } from '@/components/resource/job-progress';
import { useJobView } from '@/components/resource/use-job';
import { Button } from '@/components/ui/button';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { SaveBar } from '@/components/ui/save-bar';
import { saveCsv } from '@/components/ui/save-file';
import type { StepView } from '@/lib/configuration/plan-view';
import { countOf } from '@/lib/format/count';
import type { Job } from '@/lib/kit/job';
import type { ApplyPiece } from './plan-data';
import { reportFile } from './report-file';

export interface PlanBarProps {
  job: Job<ApplyPiece>;
  /** The steps to do, or done. */
  chosen: StepView[];
  /** The number of secrets not entered yet. */
  missing: number;
  mayApply: boolean;
  /** The console is checking whether the plan is still current. */
  checking: boolean;
  onPlanAgain: () => void;
  onApply: () => void;
}

/** The end of a plan: what is missing, Apply, the progress, and the report afterwards. */
export function PlanBar({ job, chosen, missing, mayApply, checking, onPlanAgain, onApply }: PlanBarProps) {
  const { phase, done, failed, unknown } = useJobView(job);
  const idle = phase === 'idle';
  const report = () => saveCsv(reportFile(chosen, job.stateOf), 'configuration-report.csv');
  return (
    <SaveBar
      state={idle ? stateOf(mayApply, chosen.length, missing, checking) : undefined}
      notice={
        !idle && (
          <div className="flow">
            {phase === 'over' && (
              <span>{`${countOf(done, 'change')} applied${undoneText(failed - unknown, unknown)}.`}</span>
            )}
            <JobProgress job={job} doing="Applying…" note="Stopping keeps what was done so far." noun="The plan" />
          </div>
        )
      }
    >
      {phase !== 'idle' && phase !== 'running' && (
        <>
          <Button icon="download" onClick={report}>
            Report (CSV)
          </Button>
          <Button ref={leavesFocus} onClick={onPlanAgain}>
            Plan again
          </Button>
        </>
      )}
      {idle && mayApply && (
        <Button
          ref={leavesFocus}
          variant="primary"
          busy={checking}
          disabled={chosen.length === 0 || missing > 0}
          onClick={onApply}
        >{`Apply ${countOf(chosen.length, 'change')}`}</Button>
      )}
    </SaveBar>
  );
}

function stateOf(mayApply: boolean, steps: number, missing: number, checking: boolean): string {
  if (!mayApply) return 'You can look at the plan, but not apply it.';
  if (checking) return 'Checking that nothing has changed since this plan was made…';
  if (steps === 0) return 'Nothing to apply.';
  if (missing > 0) return `Enter ${countOf(missing, 'secret')} to apply.`;
  return 'If anything has changed since this plan was made, nothing is applied.';
}
