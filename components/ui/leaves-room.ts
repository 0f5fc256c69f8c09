/**
 * The ref of a bar that sticks to the lower end of the window: as high as it is at the time, what gets the focus is scrolled clear
 * of it (`scroll-padding` in global.css).
 */
export function leavesRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return;
  const page = document.documentElement.style;
  const sizes = new ResizeObserver(() => page.setProperty('--bar-room', `${bar.offsetHeight}px`));
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    page.removeProperty('--bar-room');
  };
}
