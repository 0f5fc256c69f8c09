'use client';

import { mayLeave } from '@/components/resource/may-leave';
import { useJobView } from '@/components/resource/use-job';
import { useUnsavedWork } from '@/components/resource/unsaved-work';
import { writeAddress } from '@/components/resource/write-address';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { Message } from '@/components/ui/message';
import { PageHead } from '@/components/ui/page-head';
import { Wait } from '@/components/ui/wait';
import type { Finding } from '@/lib/configuration/model';
import type { PlanView } from '@/lib/configuration/plan-view';
import { countOf } from '@/lib/format/count';
import type { PlanRequest } from './ask-plan';
import { ChooseSides, type ChooseSidesProps } from './choose-sides';
import styles from './configuration.module.css';
import { ExportPart, type ExportPartProps } from './export-part';
import { PlanDesk } from './plan-desk';
import { usePlan } from './use-plan';

export interface ConfigurationDeskProps extends ExportPartProps, Pick<ChooseSidesProps, 'providers' | 'sides'> {
  mayApply: boolean;
}

const MOVED = 'The configuration changed after the plan was made, so nothing was applied. Review the new plan.';

/** Export, compare, plan and apply: compares a file or another account with the current configuration. */
export function ConfigurationDesk({ providers, mayApply, sides, ...exported }: ConfigurationDeskProps) {
  const { ownAccount, provider } = exported;
  const { busy, wrong, moved, findings, planned, plan, turn, job, ask, close, apply } = usePlan(sides);
  const { phase } = useJobView(job);
  // If the session ends meanwhile, the user signs in over the page and the work continues.
  useUnsavedWork(plan !== null || busy !== null);
  const names = plan && planned ? `${planned.fromName} with ${plan.to}` : undefined;
  const locked = phase === 'running' || busy === 'checking';

  /** Another plan, or none, takes the place of this one, with what was entered for it. */
  async function leave(address: Record<string, string | null>, then: () => void) {
    if (!(await mayLeave())) return;
    writeAddress({ ...address, show: null, kind: null, q: null });
    then();
  }

  return (
    <>
      <PageHead
        title={plan ? 'Compare' : 'Configuration'}
        record={names}
        actions={
          plan &&
          !locked && (
            <Button ref={leavesFocus} onClick={() => void leave({ from: null, to: null }, close)}>
              Close plan
            </Button>
          )
        }
      />
      {!plan && <ExportPart {...exported} />}
      <ChooseSides
        ownAccount={ownAccount}
        provider={provider}
        providers={providers}
        sides={sides}
        busy={busy === 'planning'}
        locked={locked}
        compact={plan !== null}
        onAsk={(order) => void leave(addressOf(order), () => void ask(order))}
      />
      {wrong && <Message tone="red">{wrong}</Message>}
      {moved && (
        <Message tone="amber" role="alert">
          {MOVED}
        </Message>
      )}
      {findings.length > 0 && <FindingList name={planned?.fromName ?? ''} findings={findings} />}
      {!plan && (
        <section className={styles.part} aria-labelledby="records-title">
          <h2 id="records-title">Two records</h2>
          <p className="muted">See where two carriers, two applications or other records differ, field by field.</p>
          <ButtonLink href="/internal/configuration/records">Compare two records</ButtonLink>
        </section>
      )}
      <p role="status">
        {busy === 'planning' && <Wait>Reading the configuration…</Wait>}
        {busy !== 'planning' && plan && <span className="vh">{`Compared: ${differencesIn(plan)}.`}</span>}
      </p>
      {plan && planned && (
        <PlanDesk
          key={turn}
          plan={plan}
          fromName={planned.fromName}
          mayApply={mayApply}
          job={job}
          checking={busy === 'checking'}
          onPlanAgain={() => void ask(planned)}
          onApply={(pieces) => void apply(planned, plan, pieces)}
        />
      )}
    </>
  );
}

const differencesIn = ({ steps, removals, blocked }: PlanView) =>
  countOf(steps.length + removals.length + blocked.length, 'difference');

/** A file has no URL; the target it is compared with has. */
function addressOf({ account, from }: PlanRequest): Record<string, string | null> {
  return { from: from?.account ?? from?.provider ?? null, to: account || null };
}

/** The errors in a file, line by line. */
function FindingList({ name, findings }: { name: string; findings: Finding[] }) {
  return (
    <section className={styles.part} aria-labelledby="findings-title">
      <h2 id="findings-title">The file can’t be read</h2>
      <Message tone="red">{`Nothing was compared. Correct ${name} and choose it again.`}</Message>
      <ul className={styles.findings}>
        {findings.map(({ message, line, column }, place) => (
          <li key={place}>
            <span className="muted">{line ? `Line ${line}, column ${column ?? 1}` : 'File'}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
