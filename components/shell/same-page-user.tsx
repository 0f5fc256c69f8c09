'use client';

import { useEffect } from 'react';
import { useSignedInUser } from '@/components/resource/signed-in-user';

/**
 * Every page includes it and names the user it was rendered for. The frame persists across navigations: when another window has
 * changed whose console is shown, this reloads the whole page.
 */
export function SamePageUser({ pageUser }: { pageUser: string }) {
  const frame = useSignedInUser();
  useEffect(() => {
    if (pageUser !== frame) location.reload();
  }, [pageUser, frame]);
  return null;
}
