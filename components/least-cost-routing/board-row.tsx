import { memo, useCallback } from 'react';
import { Draggable } from 'react-beautiful-dnd';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import type { OfferedCarrier } from '@/lib/resources/least-cost-routing/board';
import type { Row } from '@/lib/resources/least-cost-routing/form';
import { meaningOf } from '@/lib/resources/least-cost-routing/meaning';
import { CarrierSelect } from './carrier-select';
import styles from './routing-board.module.css';

export interface BoardRowProps {
  row: Row;
  index: number;
  last: boolean;
  carriers: OfferedCarrier[];
  readOnly: boolean;
  /** The findings of the checks as one text, not a list, so that equal findings cause no rendering. */
  note: string;
  level: 'error' | 'warn' | null;
  wrong: 'pattern' | 'carrier' | null;
  /** This row matches the tested number. */
  hit: boolean;
  onEdit: (key: string, change: { regex?: string; carrier_sid?: string }) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (key: string, index: number) => void;
}

/** One route. Memoised, so that typing stays fast with hundreds of rows. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, index, last, carriers, readOnly, note, level, wrong, hit, onEdit, onMove, onRemove } = props;
  const { key, regex } = row;
  const number = index + 1;
  const meaning = meaningOf(regex);
  const noteId = note ? `note-${key}` : undefined;
  const choose = useCallback((sid: string) => onEdit(key, { carrier_sid: sid }), [onEdit, key]);
  return (
    <Draggable draggableId={key} index={index} isDragDisabled={readOnly}>
      {(drag, { isDragging }) => (
        <li
          ref={drag.innerRef}
          {...drag.draggableProps}
          className={classNames(
            styles.rt,
            level === 'warn' && styles.warned,
            level === 'error' && styles.bad,
            hit && styles.hit,
            note && styles.noted,
            isDragging && styles.dragged,
          )}
          data-row={number}
          data-moving={isDragging || undefined}
        >
          {readOnly ? (
            <span className={styles.handle} />
          ) : (
            <span
              {...drag.dragHandleProps}
              className={styles.handle}
              aria-label={`Reorder route ${number}: press Space, then the arrow keys`}
              title="Drag to reorder, or press Space and use the arrow keys"
            >
              <Icon name="drag" />
            </span>
          )}
          <span className={styles.number}>{number}</span>
          <Input
            id={`pattern-${key}`}
            mono
            size="sm"
            className={styles.pattern}
            aria-label={`Digit prefix or regex, route ${number}`}
            placeholder="Digit prefix or regex"
            value={regex}
            required={!readOnly}
            readOnly={readOnly}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            aria-invalid={wrong === 'pattern' || undefined}
            aria-describedby={noteId}
            onChange={(event) => onEdit(key, { regex: event.target.value })}
          />
          <span className={`clip ${styles.meaning}`} title={meaning || undefined}>
            {meaning || '–'}
          </span>
          <span className={styles.carrier}>
            <CarrierSelect
              carriers={carriers}
              size="sm"
              label={`Carrier, route ${number}`}
              value={row.carrier_sid}
              disabled={readOnly}
              invalid={wrong === 'carrier'}
              describedBy={noteId}
              onChange={choose}
            />
          </span>
          {!readOnly && <Actions {...{ row, index, last, onMove, onRemove }} />}
          {note && (
            <p className={classNames(styles.note, level === 'error' ? styles.noteBad : styles.noteWarned)} id={noteId}>
              <Icon name="alert" />
              {/* JavaScript engines word the error of an invalid expression differently. */}
              <span suppressHydrationWarning>{note}</span>
            </p>
          )}
        </li>
      )}
    </Draggable>
  );
}, isSame);

/** Whether a route would render the same: its row may be another object with equal contents. */
function isSame(before: BoardRowProps, after: BoardRowProps): boolean {
  const { row: a, ...was } = before;
  const { row: b, ...is } = after;
  const names = Object.keys(is) as (keyof typeof is)[];
  const sameRow = a.key === b.key && a.regex === b.regex && a.carrier_sid === b.carrier_sid;
  return sameRow && names.every((name) => was[name] === is[name]);
}

type ActionsProps = Pick<BoardRowProps, 'row' | 'index' | 'last' | 'onMove' | 'onRemove'>;

/** The buttons that move and delete a route. */
function Actions({ row: { key }, index, last, onMove, onRemove }: ActionsProps) {
  const number = index + 1;
  return (
    <span className={styles.actions}>
      <IconButton
        icon="up"
        id={`up-${key}`}
        label={`Move route ${number} up`}
        title="Up"
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        icon="down"
        id={`down-${key}`}
        label={`Move route ${number} down`}
        title="Down"
        aria-disabled={last || undefined}
        onClick={() => onMove(index, index + 1)}
      />
      <IconButton
        icon="trash"
        danger
        id={`delete-${key}`}
        label={`Delete route ${number}`}
        title="Delete route"
        onClick={() => onRemove(key, index)}
      />
    </span>
  );
}
