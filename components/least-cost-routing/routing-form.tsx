'use client';

import { useCallback, useMemo, useState } from 'react';
import { DeleteSection } from '@/components/resource/delete-section';
import { FormFrame } from '@/components/resource/form-frame';
import { WayTo } from '@/components/resource/wrong-fields';
import { FormSection } from '@/components/ui/form-section';
import type { ComboboxOption } from '@/components/ui/combobox-options';
import { Link } from '@/components/ui/link';
import { Message } from '@/components/ui/message';
import { RetryButton } from '@/components/ui/retry-button';
import { recordPath } from '@/lib/access/paths';
import { isAccountUser } from '@/lib/access/principal';
import type { FormContext } from '@/lib/kit/form';
import { withName } from '@/lib/kit/list';
import { NO_CARRIERS, NO_CARRIERS_OF_ACCOUNT, type Offer } from '@/lib/resources/least-cost-routing/board';
import * as routing from '@/lib/resources/least-cost-routing/board';
import { boardOfValues, type RoutingValues, type Row } from '@/lib/resources/least-cost-routing/form';
import { routesInTheWay } from '@/lib/resources/least-cost-routing/in-the-way';
import { tableNotes } from '@/lib/resources/least-cost-routing/table-notes';
import { changeBoard, changesIn, type BoardAction } from './board-state';
import { ChecksPanel } from './checks-panel';
import { ExplainPanel } from './explain-panel';
import { RoutesSection } from './routes-section';
import { RoutingFacts } from './routing-facts';
import { useChecks } from './use-checks';
import { useOffer } from './use-offer';
import { useRoutingForm } from './use-routing-form';

const NONE_TIED: number[][] = [];

export interface RoutingFormProps {
  context: FormContext;
  /** Null until the table exists. */
  sid: string | null;
  /** The table as stored by the platform; undefined for a new one. */
  loaded?: routing.LoadedBoard;
  /** The table that a new one is copied from. */
  copied?: routing.Board;
  offer: routing.Offer;
  accountName?: string;
  mayDelete?: boolean;
}

/** Adds or edits a routing table: its own fields, the board, the number test, and the checks. */
export function RoutingForm(props: RoutingFormProps) {
  const { sid, accountName = '', mayDelete } = props;
  const [empty] = useState(() => newBoard(props.offer, props.copied));
  const [hit, setHit] = useState(-1);
  const owners = useOffer(props.offer);
  const { carriers, taken, rivals } = owners.offer;
  const { work, back, isAdmin } = useRoutingForm({
    sid,
    loaded: props.loaded ?? empty,
    context: props.context,
    accountName,
    carriers,
    onPick: (_name, option) => choose((option as ComboboxOption | undefined)?.value ?? ''),
  });
  const { parts, tries, picks } = work;
  const { context, current, update } = parts;
  const { readOnly, facts: stored } = context;
  const { routes: rows, default_carrier_sid, account_sid, is_active: isActive } = current as RoutingValues;

  const dispatch = useCallback(
    (action: BoardAction) => update((now) => changeBoard(now as RoutingValues, action)),
    [update],
  );

  /** For a new owner, loads what the table may use. */
  const choose = (owner: string) =>
    void owners.choose(owner, (found) => dispatch({ do: 'carriers', carriers: found.carriers }));

  const [board, before] = [boardOfValues(current as RoutingValues), boardOfValues(work.before as RoutingValues)];
  // A change of the routes gives each a priority of its own, and moves the default route to the end.
  const sameRoutes = JSON.stringify(board.routes) === JSON.stringify(before.routes);
  const tied = sameRoutes ? stored.tied : NONE_TIED;
  const marks = useMarks(rows, carriers, tied, tries > 0);
  const changes = work.isUnsaved || readOnly ? changesIn(before, board) : '';
  const [wrongRow] = routesInTheWay(rows, props.loaded?.board.routes ?? [], carriers).keys();
  const ofAccount = isAccountUser(context) || !!account_sid;
  const sameOrder = sameRoutes && default_carrier_sid === before.default_carrier_sid;
  const defaultPlace = sameOrder ? stored.defaultPlace : rows.length;
  const notes = tableNotes({ isActive, ofAccount, rivals, defaultPlace, rowCount: rows.length, tied });

  return (
    <FormFrame
      work={work}
      label={sid ? routing.lcrTexts.edit : routing.lcrTexts.create}
      kind="page"
      back={isAdmin ? back : undefined}
      disabled={carriers.length === 0 || taken !== null || owners.waiting}
      state={readOnly ? undefined : changes ? `Unsaved: ${changes}` : 'No unsaved changes'}
      wrong={
        tries > 0 && wrongRow !== undefined ? (
          <WayTo id={`pattern-${rows[wrongRow]!.key}`}>Fix route {wrongRow + 1} before saving</WayTo>
        ) : undefined
      }
      columns={{
        asideLabel: 'Try and check',
        aside: (
          <>
            <ExplainPanel
              rows={rows}
              carriers={carriers}
              defaultText={stored.defaultText}
              defaultCarrierSid={default_carrier_sid}
              defaultPlace={defaultPlace}
              tied={tied}
              account={account_sid}
              unsaved={changes !== ''}
              rivalled={rivals.names.length > 0}
              onHit={setHit}
            />
            <ChecksPanel rows={rows} marks={marks} notes={notes} />
          </>
        ),
      }}
    >
      <FormSection id="facts" title="General" quiet>
        <RoutingFacts parts={parts} picks={picks} carriers={carriers} taken={taken !== null} />
      </FormSection>
      <OwnerNotices
        taken={taken}
        ofAccount={ofAccount}
        failure={owners.failure}
        onRetry={() => choose(owners.owner)}
        noCarriers={carriers.length === 0 && !owners.waiting}
        readOnly={readOnly}
      />
      <RoutesSection
        rows={rows}
        defaultCarrierSid={default_carrier_sid}
        marks={marks}
        carriers={carriers}
        readOnly={readOnly}
        hit={hit}
        defaultText={stored.defaultText}
        dispatch={dispatch}
      />
      {mayDelete && !isAdmin && sid && <DeleteTable sid={sid} name={before.name} ofAccount={ofAccount} />}
    </FormFrame>
  );
}

/** The carrier of a call if neither its account nor the provider has a table (CONTRACT-2 30, B 1 and 5). */
const WITHOUT_TABLE =
  'the platform takes the carrier of the caller’s number, the one that the call came in on, or one at random.';

function DeleteTable({ sid, name, ofAccount }: { sid: string; name: string; ofAccount: boolean }) {
  const then = ofAccount
    ? `Calls then use the provider’s table. If there is none, ${WITHOUT_TABLE}`
    : `For accounts without their own table, ${WITHOUT_TABLE}`;
  return (
    <DeleteSection
      label="Delete routing table"
      name={name}
      consequence={`All its routes are deleted too. ${then}`}
      uses
      api={`/least-cost-routing/${sid}`}
      question={withName(routing.lcrTexts.confirmDelete, name)}
      done={withName(routing.lcrTexts.deleted, name)}
      leaveTo="/internal/least-cost-routing/add"
    />
  );
}

/** The findings of the checks per row. An empty row is reported only after an attempt to save. */
function useMarks(rows: Row[], carriers: routing.OfferedCarrier[], tied: number[][], isTried: boolean) {
  const found = useChecks(rows, carriers, tied);
  return useMemo(
    () => (isTried ? found : found.map((all) => all.filter(({ kind }) => kind !== 'empty'))),
    [found, isTried],
  );
}

function newBoard({ carriers }: routing.Offer, copied?: routing.Board): routing.LoadedBoard {
  const default_carrier_sid = carriers[0]?.carrierSid ?? '';
  const board = copied ?? { name: '', is_active: true, account_sid: '', default_carrier_sid, routes: [] };
  return { board, fingerprint: '', defaultText: '.*', defaultPlace: board.routes.length, tied: [] };
}

interface OwnerNoticesProps {
  taken: Offer['taken'];
  /** The table belongs to an account, not the provider. */
  ofAccount: boolean;
  /** Why the owner's carriers could not be loaded. */
  failure: string | null;
  onRetry: () => void;
  noCarriers: boolean;
  readOnly: boolean;
}

/** Why the chosen owner cannot have the table on screen. */
function OwnerNotices({ taken, ofAccount, failure, onRetry, noCarriers, readOnly }: OwnerNoticesProps) {
  return (
    <>
      {taken && (
        <Message
          tone="amber"
          role="alert"
          end={<Link href={recordPath('least-cost-routing', taken.sid)}>Edit {taken.name}</Link>}
        >
          {ofAccount ? 'This account' : 'This service provider'} already has a routing table, and can have only one.
        </Message>
      )}
      {failure && (
        <Message tone="red" end={<RetryButton onRetry={onRetry} />}>
          {failure}
        </Message>
      )}
      {noCarriers && (
        <Message tone="amber" end={!readOnly && <Link href="/internal/carriers/add">Add carrier</Link>}>
          {ofAccount ? NO_CARRIERS_OF_ACCOUNT : NO_CARRIERS}
        </Message>
      )}
    </>
  );
}
