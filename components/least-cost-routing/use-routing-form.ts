import { recordPath } from '@/lib/access/paths';
import { useState } from 'react';
import { placeShowing, useListPlace } from '@/components/resource/list-place';
import type { Loaded } from '@/components/resource/loaded';
import type { Save } from '@/components/resource/form-options';
import { useResourceForm } from '@/components/resource/use-resource-form';
import { choosesProvider } from '@/lib/access/principal';
import { callBff } from '@/lib/kit/bff-client';
import type { FormContext } from '@/lib/kit/form';
import type { Problem } from '@/lib/kit/problem';
import type { Board, LoadedBoard, OfferedCarrier, TableFacts } from '@/lib/resources/least-cost-routing/board';
import { boardOfValues, lcrForm, valuesOfBoard, type RoutingValues } from '@/lib/resources/least-cost-routing/form';
import { routesInTheWay } from '@/lib/resources/least-cost-routing/in-the-way';
import { ownChanges, type BoardChange } from '@/lib/resources/least-cost-routing/own-changes';

const LIST = '/internal/least-cost-routing';

export interface RoutingFormOptions {
  /** Null until the table exists. */
  sid: string | null;
  loaded: LoadedBoard;
  context: FormContext;
  accountName: string;
  /** The carriers that a route may use now. */
  carriers: OfferedCarrier[];
  onPick: (name: string, option: unknown) => void;
}

/** The state of a routing table's form. After a save, administrators go to the list; others stay on their only table. */
export function useRoutingForm(options: RoutingFormOptions) {
  const { sid, loaded, context, accountName, carriers, onPick } = options;
  const back = useListPlace(LIST);
  const isAdmin = choosesProvider(context);
  const [state, setState] = useState(() => ({ loaded, ...begin(loaded, context) }));
  if (state.loaded !== loaded) setState({ loaded, ...begin(loaded, context) });
  const work = useResourceForm<TableFacts>({
    form: lcrForm,
    values: state.values,
    context: state.context,
    api: sid ? `/least-cost-routing/${sid}` : '/least-cost-routing',
    began: ({ fingerprint }) => ({ fingerprint }),
    valueLabels: { account_sid: accountName },
    onPick,
    request: (save) => send(sid, save),
    furtherRules: ({ routes }): Record<string, string> => {
      const wrong = routesInTheWay(routes as RoutingValues['routes'], loaded.board.routes, carriers);
      const [place] = wrong.keys();
      return place === undefined ? {} : { routes: `Fix route ${place + 1} before saving` };
    },
    recover: (problem) => recover(sid, problem, context),
    leaveTo: isAdmin ? (_, { sid: made }) => (made ? placeShowing(back, { sid: made }) : back) : undefined,
    onSaved: ({ sid: made }) => (!isAdmin && made ? recordPath('least-cost-routing', made) : undefined),
  });
  return { work, back, isAdmin };
}

function begin({ board, ...facts }: LoadedBoard, context: FormContext): Loaded<TableFacts> {
  return { values: valuesOfBoard(board), context: { ...context, facts: { ...context.facts, ...facts } } };
}

function send(sid: string | null, { now, before, context, overwrite }: Save<TableFacts>) {
  const board = boardOfValues(now as RoutingValues);
  if (!sid) return callBff<{ sid: string }>('POST', '/least-cost-routing/board', board);
  const mine = overwrite ? { overwrite, mine: ownChanges(boardOfValues(before as RoutingValues), board) } : {};
  const body: BoardChange = { board, before: context.facts.fingerprint, ...mine };
  return callBff<object>('PUT', `/least-cost-routing/${sid}/board`, body);
}

/** After a save that took effect in part, or may have: the next one starts from what the platform holds now. */
async function recover(sid: string | null, { parts = [] }: Problem, context: FormContext) {
  const has = (...wanted: string[]) => parts.some(({ outcome }) => wanted.includes(outcome));
  if (!sid || !has('saved', 'not known')) return null;
  const now = await callBff<{ values: Board; facts: TableFacts }>('GET', `/least-cost-routing/${sid}`);
  if (!now.ok) return null;
  const { values: board, facts } = now.value;
  const loadedNow = begin({ board, ...facts }, context);
  return has('undone', 'not known') ? { loaded: loadedNow } : { loaded: loadedNow, input: {} };
}
