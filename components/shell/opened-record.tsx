'use client';

import { useEffect } from 'react';
import { useSignedInUser } from '@/components/resource/signed-in-user';
import { noteRecent, recentPlace } from './find-recent';
import { usePageProvider } from './page-provider';

/** Notes for Find that a record's page has been opened. */
export function OpenedRecord({ area, name, href }: { area: string; name: string; href: string }) {
  const user = useSignedInUser();
  const provider = usePageProvider().current.value;
  useEffect(() => noteRecent(recentPlace(user, provider), { area, name, href }), [user, provider, area, name, href]);
  return null;
}
