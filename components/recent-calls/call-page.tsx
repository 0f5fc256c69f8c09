'use client';

import { useState, type ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { PageHead } from '@/components/ui/page-head';
import { Status } from '@/components/ui/status';
import { Time } from '@/components/resource/time';
import { useListPlace } from '@/components/resource/list-place';
import { callTitle } from '@/lib/format/phone-number';
import type { CallView } from '@/lib/resources/recent-calls/view';
import { AttemptsSlot } from './attempts-slot';
import { Workbench } from './workbench';
import { readMoment, useMomentWriter } from './moment';
import { useAddress } from '@/components/resource/use-address';
import styles from './call-page.module.css';

export interface CallPageProps {
  call: CallView;
  timeZone: string;
  mayDelete: boolean;
  /** What happened, in sentences. */
  story: ReactNode;
}

/** A single call, on a page with its own URL. */
export function CallPage({ call, timeZone, mayDelete, story }: CallPageProps) {
  const [address, changeAddress] = useAddress();
  const writeMoment = useMomentWriter(call.id);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const back = useListPlace('/internal/recent-calls');
  return (
    <>
      <PageHead
        title="Call"
        record={callTitle(call)}
        status={<Status tone={call.status.tone}>{call.status.word}</Status>}
        actions={<ButtonLink href={back}>All calls</ButtonLink>}
        ident={[
          <Time key="time" at={call.attemptedAt} timeZone={timeZone}>
            {call.time}
          </Time>,
          ...(call.direction ? [call.direction] : []),
          ...(call.duration ? [call.duration] : []),
        ]}
      />
      {story}
      <p className={styles.attempts} ref={setSlot} />
      <div className={styles.bench}>
        <AttemptsSlot value={slot}>
          <Workbench
            call={call}
            timeZone={timeZone}
            mayDelete={mayDelete}
            tab={address.get('tab') ?? (!call.answered && call.ladder ? 'ladder' : null)}
            onTab={(chosen) => changeAddress({ tab: chosen })}
            moment={readMoment(address)}
            onMoment={writeMoment}
          />
        </AttemptsSlot>
      </div>
    </>
  );
}
