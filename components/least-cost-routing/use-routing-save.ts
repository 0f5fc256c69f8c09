'use client';

import { useState } from 'react';
import { useListPlace } from '@/components/resource/list-place';
import { foundOf, lookForMade, unseen, type Found } from '@/components/resource/look-again';
import { useSave } from '@/components/resource/use-save';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import {
  lcrTexts,
  savedText,
  type Board,
  type BoardChange,
  type LoadedBoard,
} from '@/lib/resources/least-cost-routing/board';
import { ownChanges } from '@/lib/resources/least-cost-routing/own-changes';

const LIST = '/internal/least-cost-routing';

interface Saving {
  sid?: string;
  admin: boolean;
  providerSid: string;
  loaded: LoadedBoard;
  /** The platform holds this now; `keep` when what is on screen is not saved and stays. */
  onLoaded: (loaded: LoadedBoard, keep?: boolean) => void;
}

/** Sends a board as one request, says what came of it, and leads on: administrators to the list, others to their table. */
export function useRoutingSave({ sid, admin, providerSid, loaded, onLoaded }: Saving) {
  const { busy, send, follow } = useSave();
  const back = useListPlace(LIST);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [left, setLeft] = useState(false);

  async function save(board: Board, overwrite = false) {
    if (busy) return;
    setProblem(null);
    const done = await send(sid ? change(sid, board, overwrite) : create(board));
    if (!done) return;
    toasts.show({ text: done.text, tone: 'success' });
    if (done.to) setLeft(true);
    follow(done.to);
  }

  async function create(board: Board): Promise<{ text: string; to: string } | null> {
    const made = await callBff<{ sid: string }>('POST', '/least-cost-routing/board', {
      ...board,
      provider_sid: providerSid,
    });
    if (!made.ok) return failed(made.problem);
    return { text: lcrTexts.created, to: admin ? back : `${LIST}/${made.value.sid}/edit` };
  }

  async function change(of: string, board: Board, overwrite: boolean): Promise<{ text: string; to?: string } | null> {
    const mine = overwrite ? { overwrite, mine: ownChanges(loaded.board, board) } : {};
    const body: BoardChange = { board, before: loaded.fingerprint, ...mine };
    const saved = await callBff<Partial<LoadedBoard>>('PUT', `/least-cost-routing/${of}/board`, body);
    if (!saved.ok) {
      await meetPlatform(of, saved.problem);
      return failed(saved.problem);
    }
    const text = savedText(loaded.board, board);
    if (saved.value.fingerprint) onLoaded(saved.value as LoadedBoard);
    else if (!admin) await reload(of);
    return { text, to: admin ? back : undefined };
  }

  /** A part is saved: the next save begins from what the platform holds now. */
  async function meetPlatform(of: string, { parts = [] }: Problem) {
    const has = (...wanted: string[]) => parts.some(({ outcome }) => wanted.includes(outcome));
    if (has('saved', 'not known')) await reload(of, has('undone', 'not known'));
  }

  async function reload(of: string, keep = false) {
    const now = await callBff<{ values: Board; facts: Omit<LoadedBoard, 'board'> }>('GET', `/least-cost-routing/${of}`);
    if (now.ok) onLoaded({ board: now.value.values, ...now.value.facts }, keep);
  }

  /** Looks what has come of a save of which it is not known. */
  async function look(board: Board): Promise<Found> {
    if (!sid) return lookForMade('/least-cost-routing', { account_sid: board.account_sid });
    const now = await callBff<{ values: Board; facts: Omit<LoadedBoard, 'board'> }>(
      'GET',
      `/least-cost-routing/${sid}`,
    );
    if (!now.ok) return unseen(now.problem);
    const { values, facts } = now.value;
    const found = foundOf(1, bare(values) === bare(board) ? [] : ['Routing table']);
    if (found.isThere) onLoaded({ board: values, ...facts });
    return found;
  }

  function failed(found: Problem): null {
    setProblem(found);
    toasts.show({ text: found.message, tone: 'error' });
    return null;
  }

  return { save, look, busy, problem, left, back };
}

/** A board as it is typed: new routes have no sid before they are stored. */
function bare({ name, is_active, default_carrier_sid, routes }: Board): string {
  const typed = routes.map(({ regex, carrier_sid }) => [regex, carrier_sid]);
  return JSON.stringify([name, is_active, default_carrier_sid, typed]);
}
