'use client';

import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { BASE_PATH } from '@/lib/kit/base-path';
import { momentParams, type Moment } from './moment';

export interface CallLinkButtonProps {
  href: string;
  /** The place that the link opens. */
  moment: Moment & { tab: string };
}

/** Copies the URL of the call's own page at this moment, for sharing. */
export function CallLinkButton({ href, moment }: CallLinkButtonProps) {
  async function copy() {
    const url = new URL(location.origin + BASE_PATH + href);
    const { tab, t, ...place } = moment;
    const params = { tab, ...momentParams({ ...place, t: t ? t : null }) };
    for (const [key, value] of Object.entries(params)) if (value) url.searchParams.set(key, value);
    await copyText(url.href);
  }
  return (
    <Button size="sm" variant="quiet" icon="copy" onClick={() => void copy()}>
      Link to this call
    </Button>
  );
}
