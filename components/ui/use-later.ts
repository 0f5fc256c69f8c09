import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useRested } from './use-rested';

/**
 * A part that the first view can do without: fetched when the page has rested, or as soon as it is wanted. One that does not
 * arrive takes nothing else down with it, and is fetched again when it is wanted the next time.
 * @param fetchPart not made anew with each render
 * @returns draws the part; nothing until it is there
 */
export function useLater<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  wanted = false,
): (props: Props) => ReactNode {
  const rested = useRested();
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!rested && !wanted) return;
    fetchPart().then(
      (fetched) => setPart(() => fetched),
      () => {},
    );
  }, [fetchPart, rested, wanted]);
  function draw(props: Props) {
    return part && createElement(part, props);
  }
  return draw;
}
