const AFTER_MS = 300;
/** A page that has not come by then failed elsewhere, or went to where it already was. */
const GIVE_UP_MS = 20_000;

let visible = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function turn(to: boolean): void {
  if (visible === to) return;
  visible = to;
  for (const listener of listeners) listener();
}

/** Whether another page is on its way for longer than a moment. */
export const navigationProgress = {
  /** Links are noticed by ProgressBar; whoever navigates by hand says it here. */
  start(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn(true);
      timer = setTimeout(() => turn(false), GIVE_UP_MS);
    }, AFTER_MS);
  },

  done(): void {
    clearTimeout(timer);
    turn(false);
  },

  visible(): boolean {
    return visible;
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
