'use client';

import { createContext, useContext, type ReactNode } from 'react';

const UserSid = createContext('');

/** Provides everything below with the page's user. */
export function SignedInUser({ sid, children }: { sid: string; children: ReactNode }) {
  return <UserSid value={sid}>{children}</UserSid>;
}

/** The sid of the page's user; '' outside of signed-in pages. */
export function useSignedInUser(): string {
  return useContext(UserSid);
}
