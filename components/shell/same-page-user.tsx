'use client';

import { useEffect } from 'react';
import { useSignedInUser } from '@/components/resource/signed-in-user';

/**
 * Comes with every page, and says for whom it was made. The frame around it stays on the way from page to page: when another
 * window has changed whose console is shown, the whole page is loaded anew.
 */
export function SamePageUser({ pageUser }: { pageUser: string }) {
  const frame = useSignedInUser();
  useEffect(() => {
    if (pageUser !== frame) location.reload();
  }, [pageUser, frame]);
  return null;
}
