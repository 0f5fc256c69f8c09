'use client';

import dynamic from 'next/dynamic';
import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { DeleteSection } from '@/components/resource/delete-section';
import { FormProblem } from '@/components/resource/form-problem';
import { LeaveGuard } from '@/components/resource/leave-guard';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FormLayout } from '@/components/ui/form-layout';
import { FormSection } from '@/components/ui/form-section';
import { SaveBar } from '@/components/ui/save-bar';
import type { Scope } from '@/lib/access/principal';
import { withName } from '@/lib/kit/list';
import * as routing from '@/lib/resources/least-cost-routing/board';
import { boardOfState, changeBoard, changesIn, stateOf } from './board-state';
import { ChecksPanel } from './checks-panel';
import { ExplainPanel } from './explain-panel';
import { OwnerNotices } from './owner-notices';
import { RoutingFacts } from './routing-facts';
import styles from './routing-form.module.css';
import { useChecks } from './use-checks';
import { useOffer } from './use-offer';
import { useRoutingSave } from './use-routing-save';

// The library that drags is heavy; only this form needs it.
const RoutingBoard = dynamic(() => import('./routing-board').then((module) => module.RoutingBoard));

export interface RoutingFormProps {
  mode: 'create' | 'edit';
  scope: Scope;
  readOnly: boolean;
  sid?: string;
  /** What the platform holds; nothing for a new table. */
  loaded?: routing.LoadedBoard;
  offer: routing.Offer;
  provider: { sid: string; name: string };
  accountName?: string;
  mayDelete?: boolean;
}

/** Add or edit a routing table: its facts, the board, what a number would do, and what is wrong. */
export function RoutingForm(props: RoutingFormProps) {
  const { mode, scope, readOnly, sid, provider, accountName = '', mayDelete } = props;
  const admin = scope === 'admin';
  const [loaded, setLoaded] = useState(() => props.loaded ?? emptyBoard(props.offer));
  const [state, dispatch] = useReducer(changeBoard, loaded.board, stateOf);
  const [attempted, setAttempted] = useState(false);
  const [hit, setHit] = useState(-1);
  const [said, setSaid] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const owners = useOffer(props.offer, ({ carriers }) => dispatch({ do: 'carriers', carriers }));
  const { carriers, taken } = owners.offer;
  const adopt = (now: routing.LoadedBoard) => {
    setLoaded(now);
    setAttempted(false);
    dispatch({ do: 'load', board: now.board });
  };
  const saving = useRoutingSave({ sid, admin, providerSid: provider.sid, loaded, onLoaded: adopt });

  const rows = state.rows;
  const count = rows.length;
  const found = useChecks(rows, carriers);
  const marks = useMemo(
    () => (attempted ? found : found.map((all) => all.filter(({ kind }) => kind !== 'empty'))),
    [found, attempted],
  );
  const board = useMemo(() => boardOfState(state), [state]);
  const changes = useMemo(() => changesIn(loaded.board, board), [loaded, board]);
  const wrongRow = found.findIndex((all) => all.some(({ level }) => level === 'error'));
  const errors = fieldErrors(attempted, state.name, saving.problem?.fields, taken);
  const stop = carriers.length === 0;

  const edit = useCallback(
    (key: string, change: Partial<routing.BoardRoute>) => dispatch({ do: 'edit', key, change }),
    [],
  );
  const move = useCallback(
    (from: number, to: number) => {
      if (to < 0 || to >= count) return;
      dispatch({ do: 'move', from, to });
      setSaid(`Route ${from + 1} moved to place ${to + 1} of ${count}.`);
    },
    [count],
  );
  // The library announces what is dragged.
  const drop = useCallback((from: number, to: number) => dispatch({ do: 'move', from, to }), []);
  const remove = useCallback((key: string, index: number) => {
    // The focus goes on to the next row, so that it is not lost with the button that had it.
    const next = document.querySelector(`[data-row="${index + 2}"]`) ?? document.querySelector(`[data-row="${index}"]`);
    const target = next?.querySelector<HTMLElement>('[id^="delete-"]') ?? addButton.current;
    dispatch({ do: 'remove', key });
    setSaid(`Route ${index + 1} removed. It is deleted when you save.`);
    target?.focus();
  }, []);

  function add() {
    dispatch({ do: 'add', carrierSid: carriers[0]?.carrierSid ?? '' });
    setSaid(`Route ${count + 1} added.`);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${count + 1}"] input`)?.focus());
  }

  function submit(overwrite = false) {
    setAttempted(true);
    if (!board.name) return void document.querySelector<HTMLElement>('[data-part="facts"] input')?.focus();
    if (wrongRow >= 0) return document.getElementById(`pattern-${rows[wrongRow]!.key}`)?.focus();
    void saving.save(board, overwrite);
  }

  const { problem } = saving;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={mode === 'create' ? routing.lcrTexts.create : routing.lcrTexts.edit}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LeaveGuard active={changes !== '' && !saving.left && !readOnly} />
      <FormLayout
        asideBelow
        asideLabel="Try and check"
        aside={
          <>
            <ExplainPanel
              rows={rows}
              carriers={carriers}
              defaultText={loaded.defaultText}
              defaultCarrierSid={state.defaultCarrierSid}
              unsaved={changes !== ''}
              onHit={setHit}
            />
            <ChecksPanel rows={rows} marks={marks} />
          </>
        }
      >
        {problem && <FormProblem problem={problem} onOverwrite={() => submit(true)} />}
        <FormSection id="facts" title="General" quiet>
          <div data-part="facts">
            <RoutingFacts
              state={state}
              carriers={carriers}
              readOnly={readOnly}
              errors={errors}
              dispatch={dispatch}
              owner={
                admin
                  ? {
                      fixed: mode === 'edit',
                      name: mode === 'edit' ? accountName : owners.owner.name,
                      onChange: (accountSid, name) => {
                        dispatch({ do: 'facts', facts: { accountSid } });
                        void owners.choose(accountSid, name);
                      },
                    }
                  : undefined
              }
            />
          </div>
        </FormSection>
        <OwnerNotices
          taken={taken}
          ofAccount={scope === 'account' || !!state.accountSid}
          failure={owners.failure}
          onRetry={() => void owners.retry()}
          noCarriers={stop && !owners.waiting}
        />
        <FormSection
          id="routes"
          title="Route based on first match"
          count={readOnly ? undefined : 'Drag and drop to rearrange the order.'}
        >
          <RoutingBoard
            rows={rows}
            marks={marks}
            carriers={carriers}
            readOnly={readOnly}
            hit={hit < 0 ? null : hit === count ? 'default' : hit}
            defaultText={loaded.defaultText}
            defaultCarrier={carriers.find(({ carrierSid }) => carrierSid === state.defaultCarrierSid)?.name ?? ''}
            onEdit={edit}
            onMove={move}
            onDrop={drop}
            onRemove={remove}
          />
          {!readOnly && (
            <div className={styles.under}>
              <Button ref={addButton} size="sm" icon="plus" disabled={count >= routing.MOST_ROUTES} onClick={add}>
                Add route
              </Button>
              <span className={styles.help}>
                Move with the handle, with the buttons, or with space and the arrow keys on the handle.
              </span>
            </div>
          )}
          <p className="vh" role="status">
            {said}
          </p>
        </FormSection>
        {mayDelete && !admin && mode === 'edit' && (
          <DeleteSection
            label="Delete"
            consequence="All routes go with it. Calls are then routed without a table."
            api={`/least-cost-routing/${sid}`}
            question={withName(routing.lcrTexts.confirmDelete, loaded.board.name)}
            done={withName(routing.lcrTexts.deleted, loaded.board.name)}
            leaveTo="/internal/least-cost-routing/add"
          />
        )}
      </FormLayout>
      <SaveBar
        state={readOnly ? 'You have view-only access.' : changes ? `Unsaved: ${changes}` : 'No unsaved changes'}
        problem={attempted && wrongRow >= 0 ? `Route ${wrongRow + 1} must be corrected` : undefined}
      >
        {admin && <ButtonLink href={saving.back}>{readOnly ? 'Back' : 'Cancel'}</ButtonLink>}
        {!readOnly && (
          <Button
            type="submit"
            variant="primary"
            busy={saving.busy}
            busyLabel="Saving…"
            disabled={stop || taken !== null || owners.waiting}
          >
            Save
          </Button>
        )}
      </SaveBar>
    </form>
  );
}

function emptyBoard({ carriers }: routing.Offer): routing.LoadedBoard {
  const default_carrier_sid = carriers[0]?.carrierSid ?? '';
  const board = { name: '', is_active: true, account_sid: '', default_carrier_sid, routes: [] };
  return { board, fingerprint: '', defaultText: '.*' };
}

function fieldErrors(
  attempted: boolean,
  name: string,
  sent: Record<string, string> | undefined,
  taken: routing.Offer['taken'],
): Record<string, string> {
  const errors: Record<string, string> = { ...sent };
  if (attempted && !name.trim()) errors.name = 'Name is required.';
  if (taken) delete errors.account_sid;
  return errors;
}
