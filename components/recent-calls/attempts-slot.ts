import { createContext } from 'react';

/**
 * Where a page that tells a call's story has room for what the gateways answered: the capture tells that, which is read with the
 * ladder. Null where no story is told; the ladder then says it itself.
 */
export const AttemptsSlot = createContext<HTMLElement | null>(null);
