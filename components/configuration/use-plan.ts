import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Finding } from '@/lib/configuration/model';
import type { PlanView } from '@/lib/configuration/plan-view';
import type { Sides } from '@/lib/configuration/sides';
import { callBff } from '@/lib/kit/bff-client';
import type { ChunkAnswer } from '@/lib/kit/chunk';
import { Job } from '@/lib/kit/job';
import { askPlan, type PlanRequest } from './ask-plan';
import type { ApplyPiece } from './plan-data';

const LOST = 'This link names an account or a service provider that doesn’t exist, or that you can’t see.';

/** The plan of a comparison: requested, initially from the URL, and applied. */
export function usePlan(sides: Sides) {
  const [busy, setBusy] = useState<'planning' | 'checking' | null>(null);
  const [wrong, setWrong] = useState<string | null>(sides.unresolved ? LOST : null);
  const [moved, setMoved] = useState(false);
  const [findings, setFindings] = useState<Finding[]>([]);
  const [planned, setPlanned] = useState<PlanRequest | null>(null);
  const [plan, setPlan] = useState<PlanView | null>(null);
  const [turn, setTurn] = useState(0);
  const [job] = useState(() => new Job<ApplyPiece>());
  const pending = useRef<AbortController | null>(null);
  const askAtFirst = useEffectEvent(() => {
    const { source, from, to, unresolved } = sides;
    if (!source || !from || unresolved || (source === 'account' && !to)) return;
    void ask({ account: to?.sid ?? '', from: { [source]: from.sid }, fromName: from.name });
  });
  useEffect(() => {
    askAtFirst();
    return () => {
      pending.current?.abort();
      job.stop();
    };
  }, [job]);

  function begin(what: 'planning' | 'checking'): AbortSignal {
    pending.current?.abort();
    const { signal } = (pending.current = new AbortController());
    setBusy(what);
    setWrong(null);
    setMoved(false);
    return signal;
  }

  async function ask(request: PlanRequest) {
    const signal = begin('planning');
    job.clear();
    setPlanned(request);
    setFindings([]);
    setPlan(null);
    const answer = await askPlan(request, signal);
    if (signal.aborted) return;
    setBusy(null);
    setTurn(turn + 1);
    if ('problem' in answer) setWrong(answer.problem);
    else if ('findings' in answer) setFindings(answer.findings);
    else if ('plan' in answer) setPlan(answer.plan);
  }

  /** Not while it is being applied. */
  function close() {
    job.clear();
    setWrong(null);
    setMoved(false);
    setPlan(null);
  }

  /** Reads and plans everything once more; only exactly the plan on screen is applied. */
  async function apply(request: PlanRequest, before: PlanView, pieces: ApplyPiece[]) {
    const signal = begin('checking');
    const answer = await askPlan(request, signal, before.fingerprint);
    if (signal.aborted) return;
    setBusy(null);
    if ('unchanged' in answer) {
      const { account } = request;
      job.start(pieces, (some) => callBff<ChunkAnswer>('POST', '/configuration/apply', { account, pieces: some }));
    }
    if ('problem' in answer) setWrong(`Nothing was applied. ${answer.problem}`);
    if ('plan' in answer) {
      setPlan(answer.plan);
      setMoved(true);
    }
  }

  return { busy, wrong, moved, findings, planned, plan, turn, job, ask, close, apply };
}
