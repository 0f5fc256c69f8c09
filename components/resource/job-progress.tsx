import { Button } from '@/components/ui/button';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { Message } from '@/components/ui/message';
import { Status } from '@/components/ui/status';
import { Wait } from '@/components/ui/wait';
import { grouped } from '@/lib/format/count';
import type { Job } from '@/lib/kit/job';
import styles from './job-progress.module.css';
import { LeaveGuard } from './leave-guard';
import { RateLimitWait } from './rate-limit-wait';
import { useJobView } from './use-job';

export interface JobProgressProps<Piece extends { id: string }> {
  job: Job<Piece>;
  /** Shown while it runs: 'Updating number routing...' */
  doing: string;
  /** What stays when it is stopped. */
  note: string;
  /** What leaving the page would end, at the beginning of a sentence: 'The import'. */
  noun: string;
}

/** Shown when the last items of a job were sent, and their response lost. */
const RESUME_LOOKS = '“Resume” checks what is done and does nothing twice.';

/** The progress of a long job, with the buttons that stop and resume it. */
export function JobProgress<Piece extends { id: string }>({ job, doing, note, noun }: JobProgressProps<Piece>) {
  const { phase, total, done, failed, unknown, pause, problem } = useJobView(job);
  const running = phase === 'running';
  const finished = done + failed;
  return (
    <div className={styles.job}>
      <span className={phase === 'idle' ? styles.idle : 'flow'}>
        {/* There before the job starts: a live region that is added together with its text isn't read out. */}
        <span role="status" className={styles.said}>
          {running && (pause > 0 ? <RateLimitWait seconds={pause} /> : <Wait>{doing}</Wait>)}
          {phase === 'stopped' && (
            <Status tone="amber" icon="pause">
              Stopped
            </Status>
          )}
          {phase === 'over' && <span className="vh">{outcomeText(done, total, failed - unknown, unknown)}</span>}
        </span>
        {(running || phase === 'stopped') && (
          <>
            <progress className={styles.meter} max={total} value={finished} aria-label="Progress" />
            <span className="nowrap">{`${grouped(finished)} of ${grouped(total)}`}</span>
          </>
        )}
        {failed > unknown && <Status tone="red">{`${grouped(failed - unknown)} failed`}</Status>}
        {unknown > 0 && <Status tone="amber">{`${grouped(unknown)} not confirmed`}</Status>}
      </span>
      {running && (
        <>
          <Button ref={leavesFocus} size="sm" onClick={() => job.stop()}>
            Stop
          </Button>
          <span className={styles.note}>{note}</span>
        </>
      )}
      {phase === 'stopped' && (
        <Button ref={leavesFocus} size="sm" icon="play" onClick={() => job.goOn()}>
          Resume
        </Button>
      )}
      {!running && failed > 0 && (
        <Button ref={leavesFocus} size="sm" icon="retry" onClick={() => job.retryFailed()}>
          {`Retry ${grouped(failed)}${unknown > 0 ? '' : ' failed'}`}
        </Button>
      )}
      {problem && (
        <Message tone="red" className={styles.why}>
          {`${problem.message.replace(/\.?$/, '.')} ${problem.doubtful ? RESUME_LOOKS : 'The remaining items weren’t attempted.'}`}
        </Message>
      )}
      <LeaveGuard
        active={running || problem !== null}
        title={running ? `${noun} is still running` : `${noun} isn’t finished`}
        question="If you leave now, the remaining items won’t be processed."
        confirmLabel="Leave"
        cancelLabel="Stay"
      />
    </div>
  );
}

function outcomeText(done: number, total: number, failed: number, unknown: number): string {
  return `Finished: ${grouped(done)} of ${grouped(total)} done${undoneText(failed, unknown)}.`;
}

/** What of a job isn't done, at the end of a sentence: ', 2 failed, 1 not confirmed'. */
export function undoneText(failed: number, unknown: number): string {
  const tail = (many: number, what: string) => (many > 0 ? `, ${grouped(many)} ${what}` : '');
  return tail(failed, 'failed') + tail(unknown, 'not confirmed');
}
