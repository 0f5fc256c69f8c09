import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import grid from './grid.module.css';

/** The names of a grid's columns. They stay on screen while its rows scroll. */
export function GridHead({ words, ...row }: ComponentProps<'div'> & { words: readonly string[] }) {
  return (
    <div {...row} role="row" className={classNames(grid.row, grid.head)}>
      {words.map((word) => (
        <span key={word} role="columnheader">
          {word}
        </span>
      ))}
    </div>
  );
}
