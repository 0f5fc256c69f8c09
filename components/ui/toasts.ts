export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  text: string;
  tone: ToastTone;
  /** A link to the message's subject. */
  link?: { href: string; label: string };
}

interface ShownToast extends Toast {
  /** Distinguishes two equal texts, so that the second is read out, too. */
  id: number;
  /** It was read out where it stood before: it isn't again where it stands now. */
  isSaid?: boolean;
}

const SHOWN_FOR_MS = 5000;
/** Its time is counted in steps: however long the page stands still, on a busy or sleeping computer, that costs only one. */
const STEP_MS = 250;

let shown: ShownToast | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let left = 0;
const holds = new Set<'pointer' | 'focus'>();
/** The open modal dialogs, the topmost last. */
const dialogs: Element[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function stop(): void {
  clearTimeout(timer);
  timer = undefined;
}

/** Only time in which the message can be seen counts. */
function run(): void {
  stop();
  timer = setTimeout(() => {
    if (!document.hidden) left -= STEP_MS;
    if (left > 0) run();
    else toasts.close();
  }, STEP_MS);
}

/** In its new place the message has neither the pointer nor the focus, and no event says so. */
function moved(): void {
  holds.clear();
  // One that has only just come, as from a dialog that closes with it, was not.
  if (shown && left < SHOWN_FOR_MS) shown = { ...shown, isSaid: true };
  if (shown && timer === undefined) run();
  tell();
}

/** The single message at the top of the page. It has no provider: any code in the browser may show one. */
export const toasts = {
  /** A new message replaces the old one and gets its full time. */
  show({ text, tone, link }: Toast): void {
    count += 1;
    shown = { text, tone, link, id: count };
    left = SHOWN_FOR_MS;
    stop();
    if (holds.size === 0) run();
    tell();
  },

  close(): void {
    stop();
    // The holds belonged to the old message, and no event ends them.
    holds.clear();
    shown = null;
    tell();
  },

  hold(by: 'pointer' | 'focus'): void {
    stop();
    holds.add(by);
  },

  release(by: 'pointer' | 'focus'): void {
    if (holds.delete(by) && holds.size === 0 && shown) run();
  },

  current(): ShownToast | null {
    return shown;
  },

  /**
   * Shows messages inside a modal dialog as long as it is open: everything outside of it can be neither pressed nor read out.
   * @returns ends it
   */
  showWithin(dialog: Element): () => void {
    dialogs.push(dialog);
    moved();
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1);
      moved();
    };
  },

  /** The dialog that messages are shown in; null for the page. */
  place(): Element | null {
    return dialogs.at(-1) ?? null;
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
