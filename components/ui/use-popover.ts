import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

const GAP = 4;
const MARGIN = 8;

export interface PopoverOptions {
  /** The control it is anchored to. */
  anchor: RefObject<HTMLElement | null>;
  pop: RefObject<HTMLElement | null>;
  /** Called for a press outside of both. */
  onOutside: () => void;
  /** Aligns the ends, as for a menu at the end of a row. */
  align?: 'start' | 'end';
  /** At least as wide as the control. */
  matchWidth?: boolean;
}

/** Above the control only if there is more room than below. */
function place(pop: HTMLElement, anchor: HTMLElement, align: 'start' | 'end', matchWidth: boolean): void {
  const at = anchor.getBoundingClientRect();
  if (matchWidth) pop.style.setProperty('--w', `${Math.max(at.width, 280)}px`);
  pop.style.removeProperty('--h');
  const below = window.innerHeight - at.bottom - GAP - MARGIN;
  const above = at.top - GAP - MARGIN;
  const up = pop.offsetHeight > below && above > below;
  pop.style.setProperty('--h', `${Math.max(up ? above : below, 120)}px`);
  const toRight = (getComputedStyle(anchor).direction === 'rtl') !== (align === 'end');
  const x = toRight ? at.right - pop.offsetWidth : at.left;
  const furthest = window.innerWidth - pop.offsetWidth - MARGIN;
  pop.style.setProperty('--x', `${Math.max(MARGIN, Math.min(x, furthest))}px`);
  pop.style.setProperty('--y', `${up ? Math.max(MARGIN, at.top - GAP - pop.offsetHeight) : at.bottom + GAP}px`);
}

/**
 * Lifts an element that is mounted only while open into the top layer, and keeps it at its control. Measured by script, because
 * not every supported browser has anchor positioning.
 */
export function usePopover({ anchor, pop, onOutside, align = 'start', matchWidth = false }: PopoverOptions): void {
  const leave = useEffectEvent(onOutside);

  useLayoutEffect(() => {
    const element = pop.current;
    const control = anchor.current;
    if (!element || !control) return;
    element.showPopover?.();
    const follow = () => place(element, control, align, matchWidth);
    follow();
    const press = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!element.contains(target) && !control.contains(target)) leave();
    };
    // Its size changes with its content.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(follow);
    sizes?.observe(element);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    document.addEventListener('pointerdown', press);
    return () => {
      sizes?.disconnect();
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
      document.removeEventListener('pointerdown', press);
    };
  }, [anchor, pop, align, matchWidth]);
}
