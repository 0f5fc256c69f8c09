import { createElement, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { toasts } from './toasts';
import { useRested } from './use-rested';

type FetchPart<Props extends object> = () => Promise<ComponentType<Props>>;
/** Renders the part; nothing until it has loaded. */
type DrawPart<Props extends object> = (props: Props) => ReactNode;

const NOT_LOADED = 'Couldn’t load this part of the page. Check the connection and try again, or reload the page.';

/**
 * Loads a part that the first view does not need: when the page is idle, or as soon as it is needed. A failure to load breaks
 * nothing else, and the next use loads it again.
 * @param fetchPart a stable function, not created anew by each render
 * @returns renders the part; nothing until it has loaded
 */
export function useLater<Props extends object>(fetchPart: FetchPart<Props>, wanted = false): DrawPart<Props> {
  const rested = useRested();
  const [drawPart, loadPart] = usePart(fetchPart);
  useEffect(() => {
    if (rested || wanted) loadPart().catch(() => {});
  }, [loadPart, rested, wanted]);
  return drawPart;
}

/**
 * Loads a part when the user asks for it and not before: a dialog. If it can't be loaded, a message says so, and everything else
 * stays as it is; asking again loads it again.
 * @param fetchPart a stable function, not created anew by each render
 * @returns renders the part; and loads it, with whether it is there now
 */
export function useOnDemand<Props extends object>(
  fetchPart: FetchPart<Props>,
): [draw: DrawPart<Props>, load: () => Promise<boolean>] {
  const [drawPart, loadPart] = usePart(fetchPart);
  const load = useCallback(async () => {
    try {
      await loadPart();
      return true;
    } catch {
      toasts.show({ text: NOT_LOADED, tone: 'error' });
      return false;
    }
  }, [loadPart]);
  return [drawPart, load];
}

/**
 * A dialog, loaded when it is first opened.
 * @param fetchDialog a stable function, not created anew by each render
 * @returns renders the dialog while it is open; opens it; and closes it
 */
export function useDialog<Props extends { onClose: () => void }>(
  fetchDialog: FetchPart<Props>,
): [draw: (props: Omit<Props, 'onClose'>) => ReactNode, open: () => Promise<void>, close: () => void] {
  const [drawPart, load] = useOnDemand(fetchDialog);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(async () => setOpen(await load()), [load]);
  const close = () => setOpen(false);
  return [(props) => isOpen && drawPart({ ...props, onClose: close } as unknown as Props), open, close];
}

/** Not `lazy`: if the script failed to load, the whole page would fail with everything typed, and for good. */
function usePart<Props extends object>(
  fetchPart: FetchPart<Props>,
): [draw: DrawPart<Props>, load: () => Promise<void>] {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const load = useCallback(async () => {
    const fetched = await fetchPart();
    setPart(() => fetched);
  }, [fetchPart]);
  function draw(props: Props) {
    return part && createElement(part, props);
  }
  return [draw, load];
}
