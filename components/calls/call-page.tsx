'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { PageHead } from '@/components/ui/page-head';
import { Status } from '@/components/ui/status';
import { useListPlace } from '@/components/resource/list-place';
import type { CallView } from '@/lib/resources/recent-calls/view';
import { Workbench } from './workbench';
import styles from './call-page.module.css';

export interface CallPageProps {
  call: CallView;
  timeZone: string;
  mayDelete: boolean;
  tab: string | null;
}

/** One call alone, for its own link. */
export function CallPage({ call, timeZone, mayDelete, tab }: CallPageProps) {
  const back = useListPlace('/internal/recent-calls');
  return (
    <>
      <PageHead
        title="Call"
        record={call.time}
        status={<Status tone={call.status.tone}>{call.status.word}</Status>}
        actions={<ButtonLink href={back}>All calls</ButtonLink>}
        ident={[call.direction ?? '', `from ${call.from}`, `to ${call.to}`, ...(call.duration ? [call.duration] : [])]}
      />
      <div className={styles.bench}>
        <Workbench
          call={call}
          timeZone={timeZone}
          mayDelete={mayDelete}
          tab={tab}
          onTab={(chosen) => {
            const url = new URL(location.href);
            url.searchParams.set('tab', chosen);
            history.replaceState(history.state, '', url);
          }}
        />
      </div>
    </>
  );
}
