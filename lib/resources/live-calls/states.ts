/** The states of a call in progress (CONTRACT-2, section 24). */
const RUNNING = ['trying', 'ringing', 'early-media', 'in-progress'] as const;

export type RunningState = (typeof RUNNING)[number];

/** How a call ended. */
const ENDED = ['completed', 'failed', 'busy', 'no-answer'] as const;

export type EndedState = (typeof ENDED)[number];

export const isRunning = (state: string): state is RunningState => (RUNNING as readonly string[]).includes(state);
export const isEnded = (state: string): state is EndedState => (ENDED as readonly string[]).includes(state);
