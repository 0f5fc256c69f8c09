/** The states of a call in progress (CONTRACT-2, section 24). */
const RUNNING = ['trying', 'ringing', 'early-media', 'in-progress'] as const;

export type RunningState = (typeof RUNNING)[number];

/** How a call ended. */
const ENDED = ['completed', 'failed', 'busy', 'no-answer'] as const;

export type EndedState = (typeof ENDED)[number];

/** Whether a call in this state may still go on; false for a state that this console does not know. */
export const isRunning = (state: string): state is RunningState => (RUNNING as readonly string[]).includes(state);
/** Whether a state is one of those in which a call ends. */
export const isEnded = (state: string): state is EndedState => (ENDED as readonly string[]).includes(state);
