'use client';

import { useEffect, useRef, useState } from 'react';
import { useJobView } from '@/components/resource/use-job';
import { useUnsavedWork } from '@/components/resource/unsaved-work';
import { Message } from '@/components/ui/message';
import { PageHead } from '@/components/ui/page-head';
import { Wait } from '@/components/ui/wait';
import { openBff } from '@/lib/kit/bff-client';
import { Job } from '@/lib/kit/job';
import type { Finding } from '@/lib/configuration/model';
import { applyJob, type ApplyPiece, type PlanAnswer, type PlanView } from './plan-data';
import { ChooseSides, type Asked } from './choose-sides';
import { ExportPart } from './export-part';
import { FindingList } from './finding-list';
import { PlanDesk } from './plan-desk';

export interface Named {
  sid: string;
  name: string;
}

export interface ConfigurationDeskProps {
  /** An account user's: there is nothing else to choose. */
  ownAccount: Named | null;
  /** The current provider. */
  provider: Named;
  /** Those that an administrator can compare with. */
  providers: { value: string; label: string }[];
  mayApply: boolean;
}

/** Export, compare, plan and apply: a file or another account, held against what there is. */
export function ConfigurationDesk({ ownAccount, provider, providers, mayApply }: ConfigurationDeskProps) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [findings, setFindings] = useState<Finding[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [plan, setPlan] = useState<PlanView | null>(null);
  const [job] = useState(() => new Job<ApplyPiece>());
  const { phase } = useJobView(job);
  const asking = useRef<AbortController | null>(null);
  // Should the session end meanwhile, the person signs in over the page and it goes on.
  useUnsavedWork(plan !== null || busy);
  useEffect(
    () => () => {
      asking.current?.abort();
      job.stop();
    },
    [job],
  );

  async function ask(order: Asked) {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    job.clear();
    setAsked(order);
    setBusy(true);
    setWrong(null);
    setFindings([]);
    setPlan(null);
    const answer = await answerTo(order, signal);
    if (signal.aborted) return;
    setBusy(false);
    if ('problem' in answer) setWrong(answer.problem);
    else if ('findings' in answer) setFindings(answer.findings);
    else setPlan(answer.plan);
  }

  const names = plan && asked ? `${asked.fromName} with ${plan.to}` : undefined;
  return (
    <>
      <PageHead title={plan ? 'Compare' : 'Configuration'} record={names} />
      {!plan && <ExportPart ownAccount={ownAccount} provider={provider} />}
      <ChooseSides
        ownAccount={ownAccount}
        provider={provider}
        providers={providers}
        busy={busy}
        locked={phase === 'running'}
        compact={plan !== null}
        onAsk={(order) => void ask(order)}
      />
      {busy && (
        <p role="status">
          <Wait>Reading the configuration…</Wait>
        </p>
      )}
      {wrong && <Message tone="red">{wrong}</Message>}
      {findings.length > 0 && <FindingList name={asked?.fromName ?? ''} findings={findings} />}
      {plan && asked && (
        <PlanDesk
          key={plan.fingerprint}
          plan={plan}
          fromName={asked.fromName}
          mayApply={mayApply}
          job={job}
          onPlanAgain={() => void ask(asked)}
          onApply={(pieces) => applyJob(job, asked.account, pieces)}
        />
      )}
    </>
  );
}

type Answer = PlanAnswer | { problem: string };

async function answerTo({ account, file, from }: Asked, signal: AbortSignal): Promise<Answer> {
  try {
    // Without a key to be remembered by: a plan changes nothing, and may be large.
    const answer = await openBff('POST', '/configuration/plan', { account, file, from }, signal);
    if (!answer.ok) return { problem: answer.problem.message };
    return (await answer.value.json()) as PlanAnswer;
  } catch {
    return { problem: signal.aborted ? '' : 'The answer of the console cannot be read. Please try again.' };
  }
}
