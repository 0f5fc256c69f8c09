'use client';

import { createContext, useContext, type ReactNode } from 'react';

const UserSid = createContext('');

/** Tells everything below whose page it is. */
export function SignedInUser({ sid, children }: { sid: string; children: ReactNode }) {
  return <UserSid value={sid}>{children}</UserSid>;
}

/** The sid of the user whom the page was made for; '' outside the signed-in pages. */
export function useSignedInUser(): string {
  return useContext(UserSid);
}
