import { createContext } from 'react';

/**
 * The element in which a page with a call's story shows the gateways' responses: these come from the capture, which is read with
 * the ladder. Null without a story; the ladder then shows them itself.
 */
export const AttemptsSlot = createContext<HTMLElement | null>(null);
