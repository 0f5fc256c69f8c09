'use client';

import { useMemo, useReducer, useState } from 'react';
import { DeleteSection } from '@/components/resource/delete-section';
import { DraftOffer } from '@/components/resource/draft-offer';
import { FormProblem } from '@/components/resource/form-problem';
import { LeaveGuard } from '@/components/resource/leave-guard';
import { RequiredNote } from '@/components/resource/required-note';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FormLayout } from '@/components/ui/form-layout';
import { FormSection } from '@/components/ui/form-section';
import { SaveBar } from '@/components/ui/save-bar';
import { choosesProvider, isAccountUser, type Scope } from '@/lib/access/principal';
import { withName } from '@/lib/kit/list';
import * as routing from '@/lib/resources/least-cost-routing/board';
import { tableNotes } from '@/lib/resources/least-cost-routing/table-notes';
import { boardOfState, changeBoard, changesIn, stateOf } from './board-state';
import { ChecksPanel } from './checks-panel';
import { ExplainPanel } from './explain-panel';
import { OwnerNotices } from './owner-notices';
import { RoutesSection } from './routes-section';
import { RoutingFacts } from './routing-facts';
import styles from './routing-form.module.css';
import { useChecks } from './use-checks';
import { useOffer } from './use-offer';
import { useRoutingSave } from './use-routing-save';

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

/** What is kept of an unsaved board. */
interface Draft {
  board: routing.Board;
  /** Of the table that the changes were made to. */
  fingerprint: string;
  ownerName: string;
}

/** Add or edit a routing table: its facts, the board, what a number would do, and what is wrong. */
export function RoutingForm(props: RoutingFormProps) {
  const { mode, scope, readOnly, sid, provider, accountName = '', mayDelete } = props;
  const admin = choosesProvider({ scope });
  const [loaded, setLoaded] = useState(() => props.loaded ?? emptyBoard(props.offer));
  const [state, dispatch] = useReducer(changeBoard, loaded.board, stateOf);
  const [attempted, setAttempted] = useState(false);
  const [hit, setHit] = useState(-1);
  const owners = useOffer(props.offer, ({ carriers }) => dispatch({ do: 'carriers', carriers }));
  const { carriers, taken, rivals } = owners.offer;
  const adopt = (now: routing.LoadedBoard, keep = false) => {
    setLoaded(now);
    if (keep) return;
    setAttempted(false);
    dispatch({ do: 'load', board: now.board });
  };
  const saving = useRoutingSave({ sid, admin, providerSid: provider.sid, loaded, onLoaded: adopt });

  const rows = state.rows;
  const found = useChecks(rows, carriers);
  const marks = useMemo(
    () => (attempted ? found : found.map((all) => all.filter(({ kind }) => kind !== 'empty'))),
    [found, attempted],
  );
  const board = useMemo(() => boardOfState(state), [state]);
  const changes = useMemo(() => changesIn(loaded.board, board), [loaded, board]);
  const wrongRow = found.findIndex((all) => all.some(({ level }) => level === 'error'));
  const unsaved = changes !== '' && !saving.left && !readOnly;
  const errors = fieldErrors(attempted, state.name, saving.problem?.fields, taken);
  const stop = carriers.length === 0;
  const ofAccount = isAccountUser({ scope }) || !!state.accountSid;
  // A change of the routes puts the default one last.
  const sameRoutes = JSON.stringify(board.routes) === JSON.stringify(loaded.board.routes);
  const sameOrder = sameRoutes && board.default_carrier_sid === loaded.board.default_carrier_sid;
  const defaultPlace = sameOrder ? loaded.defaultPlace : rows.length;
  const notes = tableNotes({ isActive: state.isActive, ofAccount, rivals, defaultPlace, rowCount: rows.length });

  function submit(overwrite = false) {
    setAttempted(true);
    if (routing.nameProblem(board.name))
      return void document.querySelector<HTMLElement>('[data-part="facts"] input')?.focus();
    if (wrongRow >= 0) return document.getElementById(`pattern-${rows[wrongRow]!.key}`)?.focus();
    void saving.save(board, overwrite);
  }

  function restore({ board: drafted, fingerprint, ownerName }: Draft) {
    // With what the draft began from, a change by somebody else since then is noticed when it is saved.
    setLoaded({ ...loaded, fingerprint });
    dispatch({ do: 'load', board: drafted });
    if (mode === 'create' && drafted.account_sid) void owners.choose(drafted.account_sid, ownerName);
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
      <LeaveGuard active={unsaved} saving={saving.busy} />
      <FormLayout
        asideBelow
        held={saving.busy}
        asideLabel="Try and check"
        aside={
          <>
            <ExplainPanel
              rows={rows}
              carriers={carriers}
              defaultText={loaded.defaultText}
              defaultCarrierSid={state.defaultCarrierSid}
              defaultPlace={defaultPlace}
              unsaved={changes !== ''}
              rivalled={rivals.names.length > 0}
              onHit={setHit}
            />
            <ChecksPanel rows={rows} marks={marks} notes={notes} />
          </>
        }
      >
        {!readOnly && <RequiredNote />}
        {!readOnly && (
          <DraftOffer<Draft>
            of={`/least-cost-routing/${sid ?? `add/${provider.sid}`}`}
            values={{ board, fingerprint: loaded.fingerprint, ownerName: owners.owner.name }}
            unsaved={unsaved}
            onRestore={restore}
          />
        )}
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
          ofAccount={ofAccount}
          failure={owners.failure}
          onRetry={() => void owners.retry()}
          noCarriers={stop && !owners.waiting}
        />
        <RoutesSection
          state={state}
          marks={marks}
          carriers={carriers}
          readOnly={readOnly}
          hit={hit}
          defaultText={loaded.defaultText}
          dispatch={dispatch}
        />
        {mayDelete && !admin && mode === 'edit' && (
          <DeleteSection
            label="Delete"
            consequence="All its routes are deleted too. Calls then use the provider’s table, or a random carrier if there is none."
            api={`/least-cost-routing/${sid}`}
            question={withName(routing.lcrTexts.confirmDelete, loaded.board.name)}
            done={withName(routing.lcrTexts.deleted, loaded.board.name)}
            leaveTo="/internal/least-cost-routing/add"
          />
        )}
      </FormLayout>
      <SaveBar
        state={readOnly ? 'You have view-only access.' : changes ? `Unsaved: ${changes}` : 'No unsaved changes'}
        notice={
          problem && (
            <FormProblem problem={problem} onOverwrite={() => submit(true)} onLook={() => saving.look(board)} />
          )
        }
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
  return { board, fingerprint: '', defaultText: '.*', defaultPlace: 0 };
}

function fieldErrors(
  attempted: boolean,
  name: string,
  sent: Record<string, string> | undefined,
  taken: routing.Offer['taken'],
): Record<string, string> {
  const errors: Record<string, string> = { ...sent };
  const unfit = attempted && routing.nameProblem(name);
  if (unfit) errors.name = unfit;
  if (taken) delete errors.account_sid;
  return errors;
}
