import dynamic from 'next/dynamic';
import { useCallback, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { contained } from '@/components/ui/contained';
import { FormSection } from '@/components/ui/form-section';
import { LiveRegion } from '@/components/ui/live-region';
import { MOST_ROUTES, type BoardRoute } from '@/lib/resources/least-cost-routing/board';
import type { BoardAction } from './board-state';
import styles from './routes-section.module.css';
import type { RoutingBoardProps } from './routing-board';

// The drag-and-drop library is large; only this form needs it.
const RoutingBoard = contained(dynamic(() => import('./routing-board').then((module) => module.RoutingBoard)));

export interface RoutesSectionProps extends Pick<
  RoutingBoardProps,
  'rows' | 'marks' | 'carriers' | 'readOnly' | 'hit' | 'defaultText'
> {
  defaultCarrierSid: string;
  dispatch: (action: BoardAction) => void;
}

/** The board and its actions: changing, moving, removing and adding rows, each of which is announced. */
export function RoutesSection(props: RoutesSectionProps) {
  const { rows, defaultCarrierSid, marks, carriers, readOnly, hit, defaultText, dispatch } = props;
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const addButton = useRef<HTMLButtonElement>(null);
  const count = rows.length;
  // A route that takes the number of a removed one may be removed next, in the same words.
  const say = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);

  const edit = useCallback(
    (key: string, change: Partial<BoardRoute>) => dispatch({ do: 'edit', key, change }),
    [dispatch],
  );
  const move = useCallback(
    (from: number, to: number) => {
      if (to < 0 || to >= count) return;
      dispatch({ do: 'move', from, to });
      say(`Route ${from + 1} moved to position ${to + 1} of ${count}.`);
      // The pressed button goes along with its row, in an enlarged window out of it.
      requestAnimationFrame(() => document.activeElement?.scrollIntoView?.({ block: 'nearest' }));
    },
    [count, dispatch, say],
  );
  // The library announces drags.
  const drop = useCallback((from: number, to: number) => dispatch({ do: 'move', from, to }), [dispatch]);
  const remove = useCallback(
    (key: string, index: number) => {
      // The focus moves to the next row, so that it is not lost with the removed button.
      const next =
        document.querySelector(`[data-row="${index + 2}"]`) ?? document.querySelector(`[data-row="${index}"]`);
      const target = next?.querySelector<HTMLElement>('[id^="delete-"]') ?? addButton.current;
      dispatch({ do: 'remove', key });
      say(`Route ${index + 1} removed. It is deleted when you save.`);
      target?.focus();
    },
    [dispatch, say],
  );

  function add() {
    dispatch({ do: 'add', carrierSid: carriers[0]?.carrierSid ?? '' });
    say(`Route ${count + 1} added.`);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${count + 1}"] input`)?.focus());
  }

  return (
    <FormSection
      id="routes"
      title="Route based on first match"
      count={readOnly ? undefined : <span className={styles.dragging}>Drag and drop to rearrange the order.</span>}
    >
      <RoutingBoard
        rows={rows}
        marks={marks}
        carriers={carriers}
        readOnly={readOnly}
        hit={hit}
        defaultText={defaultText}
        defaultCarrier={carriers.find(({ carrierSid }) => carrierSid === defaultCarrierSid)?.name ?? ''}
        onEdit={edit}
        onMove={move}
        onDrop={drop}
        onRemove={remove}
      />
      {!readOnly && (
        <div className={`flow ${styles.under}`}>
          <Button ref={addButton} size="sm" icon="plus" disabled={count >= MOST_ROUTES} onClick={add}>
            Add route
          </Button>
          <span className={classNames('fine', styles.help, styles.dragging)}>
            Reorder by dragging, with the arrow buttons, or with Space and the arrow keys on the handle.
          </span>
        </div>
      )}
      <LiveRegion role="status" className="vh" turn={said.turn}>
        {said.text}
      </LiveRegion>
    </FormSection>
  );
}
