'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useJobView } from '@/components/resource/use-job';
import { useUnsavedWork } from '@/components/resource/unsaved-work';
import { writeAddress } from '@/components/resource/write-address';
import { Message } from '@/components/ui/message';
import { PageHead } from '@/components/ui/page-head';
import { Wait } from '@/components/ui/wait';
import type { Finding } from '@/lib/configuration/model';
import type { PlanView } from '@/lib/configuration/plan-view';
import { Job } from '@/lib/kit/job';
import { askPlan, type Asked } from './ask-plan';
import { ChooseSides } from './choose-sides';
import { ExportPart } from './export-part';
import { FindingList } from './finding-list';
import { applyJob, type ApplyPiece } from './plan-data';
import { PlanDesk } from './plan-desk';
import { RecordsPart } from './records-part';
import type { Named, Sides } from './sides';

export interface ConfigurationDeskProps {
  /** An account user's: there is nothing else to choose. */
  ownAccount: Named | null;
  /** The current provider. */
  provider: Named;
  /** Those that an administrator can compare with. */
  providers: { value: string; label: string }[];
  mayApply: boolean;
  /** What the address says. */
  sides: Sides;
}

const MOVED =
  'Something has changed since the plan was made, so nothing was applied. This is the plan for what is there now.';
const LOST = 'The address names an account or a service provider that doesn’t exist, or that you can’t see.';

/** Export, compare, plan and apply: a file or another account, held against what there is. */
export function ConfigurationDesk({ ownAccount, provider, providers, mayApply, sides }: ConfigurationDeskProps) {
  const [busy, setBusy] = useState<'planning' | 'checking' | null>(null);
  const [wrong, setWrong] = useState<string | null>(sides.lost ? LOST : null);
  const [moved, setMoved] = useState(false);
  const [findings, setFindings] = useState<Finding[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [plan, setPlan] = useState<PlanView | null>(null);
  const [turn, setTurn] = useState(0);
  const [job] = useState(() => new Job<ApplyPiece>());
  const { phase } = useJobView(job);
  const asking = useRef<AbortController | null>(null);
  // Should the session end meanwhile, the person signs in over the page and it goes on.
  useUnsavedWork(plan !== null || busy !== null);
  const askAtFirst = useEffectEvent(() => {
    const { source, from, to, lost } = sides;
    if (!source || !from || lost || (source === 'account' && !to)) return;
    void ask({ account: to?.sid ?? '', from: { [source]: from.sid }, fromName: from.name });
  });
  useEffect(() => {
    askAtFirst();
    return () => {
      asking.current?.abort();
      job.stop();
    };
  }, [job]);

  function begin(what: 'planning' | 'checking'): AbortSignal {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    setBusy(what);
    setWrong(null);
    setMoved(false);
    return signal;
  }

  async function ask(order: Asked) {
    const signal = begin('planning');
    job.clear();
    setAsked(order);
    setFindings([]);
    setPlan(null);
    const answer = await askPlan(order, signal);
    if (signal.aborted) return;
    setBusy(null);
    setTurn(turn + 1);
    if ('problem' in answer) setWrong(answer.problem);
    else if ('findings' in answer) setFindings(answer.findings);
    else if ('plan' in answer) setPlan(answer.plan);
  }

  /** Everything is read and planned once more; only the very plan that is on screen is applied. */
  async function apply(order: Asked, before: PlanView, pieces: ApplyPiece[]) {
    const signal = begin('checking');
    const answer = await askPlan(order, signal, before.fingerprint);
    if (signal.aborted) return;
    setBusy(null);
    if ('unchanged' in answer) applyJob(job, order.account, pieces);
    else if ('problem' in answer) setWrong(`Nothing was applied. ${answer.problem}`);
    else if ('plan' in answer) {
      setPlan(answer.plan);
      setMoved(true);
    }
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
        sides={sides}
        busy={busy === 'planning'}
        locked={phase === 'running' || busy === 'checking'}
        compact={plan !== null}
        onAsk={(order) => {
          writeAddress({ ...addressOf(order), show: null, kind: null, q: null });
          void ask(order);
        }}
      />
      {!plan && <RecordsPart />}
      {busy === 'planning' && (
        <p role="status">
          <Wait>Reading the configuration…</Wait>
        </p>
      )}
      {wrong && <Message tone="red">{wrong}</Message>}
      {moved && (
        <Message tone="amber" role="alert">
          {MOVED}
        </Message>
      )}
      {findings.length > 0 && <FindingList name={asked?.fromName ?? ''} findings={findings} />}
      {plan && asked && (
        <PlanDesk
          key={turn}
          plan={plan}
          fromName={asked.fromName}
          mayApply={mayApply}
          job={job}
          checking={busy === 'checking'}
          onPlanAgain={() => void ask(asked)}
          onApply={(pieces) => void apply(asked, plan, pieces)}
        />
      )}
    </>
  );
}

/** A file has no address; what it is held against has. */
function addressOf({ account, from }: Asked): Record<string, string | null> {
  return { from: from?.account ?? from?.provider ?? null, to: account || null };
}
