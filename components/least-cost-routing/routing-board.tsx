import { DragDropContext, Droppable, type DragStart, type DragUpdate, type DropResult } from 'react-beautiful-dnd';
import { classNames } from '@/components/ui/class-names';
import { documentNonce } from '@/components/ui/document-nonce';
import { Icon } from '@/components/ui/icon';
import type { Row } from '@/lib/resources/least-cost-routing/form';
import type { Mark } from '@/lib/resources/least-cost-routing/lint';
import { BoardRow, type BoardRowProps } from './board-row';
import styles from './routing-board.module.css';

export interface RoutingBoardProps extends Pick<BoardRowProps, 'carriers' | 'readOnly' | 'onEdit' | 'onRemove'> {
  rows: Row[];
  marks: Mark[][];
  /** The index of the row that matches the tested number; the number of rows for the default route, -1 for none. */
  hit: number;
  defaultText: string;
  defaultCarrier: string;
  /** Called by the buttons. */
  onMove: (from: number, to: number) => void;
  /** Called after a drag by mouse, touch or keyboard. */
  onDrop: (from: number, to: number) => void;
}

type Provided = { announce: (message: string) => void };

const HOW = 'Press Space to pick up the route, arrow keys to move it, Space to drop it, Escape to cancel.';

/** The routes in order. A row is moved by mouse, by touch, by keys on its handle, or by its buttons. */
export function RoutingBoard(props: RoutingBoardProps) {
  const { rows, marks, carriers, readOnly, hit, defaultText, defaultCarrier } = props;
  const { onEdit, onMove, onDrop, onRemove } = props;
  const count = rows.length;

  function started({ source }: DragStart, { announce }: Provided) {
    announce(`Route ${source.index + 1} picked up, position ${source.index + 1} of ${count}.`);
  }
  function moved({ destination }: DragUpdate, { announce }: Provided) {
    announce(destination ? `Now at position ${destination.index + 1} of ${count}.` : 'Outside the list.');
  }
  function dropped({ source, destination }: DropResult, { announce }: Provided) {
    if (!destination || destination.index === source.index) {
      return announce(`Route ${source.index + 1} wasn’t moved.`);
    }
    announce(`Route ${source.index + 1} moved to position ${destination.index + 1} of ${count}.`);
    onDrop(source.index, destination.index);
  }

  return (
    <DragDropContext
      nonce={documentNonce()}
      dragHandleUsageInstructions={HOW}
      onDragStart={started}
      onDragUpdate={moved}
      onDragEnd={dropped}
    >
      <div className={styles.board}>
        <div className={styles.head} aria-hidden="true">
          <span />
          <span className="num">#</span>
          <span>Digit pattern</span>
          <span>Matches</span>
          <span>Carrier</span>
          <span />
        </div>
        <Droppable droppableId="routes">
          {(drop, { isDraggingOver }) => (
            <ol
              ref={drop.innerRef}
              {...drop.droppableProps}
              className={classNames(styles.rows, isDraggingOver && styles.over)}
              aria-label="Routes"
            >
              {rows.map((row, index) => (
                <BoardRow
                  key={row.key}
                  row={row}
                  index={index}
                  last={index === count - 1}
                  carriers={carriers}
                  readOnly={readOnly}
                  hit={hit === index}
                  onEdit={onEdit}
                  onMove={onMove}
                  onRemove={onRemove}
                  {...shownMarks(marks[index] ?? [])}
                />
              ))}
              {drop.placeholder}
            </ol>
          )}
        </Droppable>
        <div className={classNames(styles.rt, styles.standard, hit === count && styles.hit)}>
          <span className={styles.lead} title="Always last">
            <Icon name="lock" size="sm" />
          </span>
          <span className={classNames('mono', styles.pattern)}>{defaultText}</span>
          <span className={`clip ${styles.meaning}`}>Everything else</span>
          <span className={classNames(styles.carrier, 'clip')}>{defaultCarrier || '–'}</span>
        </div>
      </div>
    </DragDropContext>
  );
}

/** What a row shows of its findings: one text, the gravest level, and the field that an error concerns. */
function shownMarks(marks: Mark[]): Pick<BoardRowProps, 'note' | 'level' | 'wrong'> {
  const errors = marks.filter(({ level }) => level === 'error');
  return {
    note: marks.map(({ text }) => text).join(' '),
    level: errors.length > 0 ? 'error' : marks.length > 0 ? 'warn' : null,
    wrong: errors.length === 0 ? null : errors.some(({ kind }) => kind !== 'carrier') ? 'pattern' : 'carrier',
  };
}
