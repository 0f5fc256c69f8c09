const AFTER_MS = 300;
/** By then, a page that has not arrived has failed elsewhere, or led to where it already was. */
const GIVE_UP_MS = 20_000;

let visible = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function turn(to: boolean): void {
  if (visible === to) return;
  visible = to;
  for (const listener of listeners) listener();
}

/** Whether a navigation has been pending for longer than a moment. */
export const navigationProgress = {
  /** ProgressBar notices links; code that navigates by itself must call this. */
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
