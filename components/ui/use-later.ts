import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useRested } from './use-rested';

/**
 * Loads a part that the first view does not need: when the page is idle, or as soon as it is needed. A failure to load breaks
 * nothing else, and the next use loads it again.
 * @param fetchPart a stable function, not created anew by each render
 * @returns renders the part; nothing until it has loaded
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
