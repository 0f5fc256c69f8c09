'use client';

import { rowFacts } from '@/components/resource/row-facts';
import { useRowFact } from '@/components/resource/use-row-fact';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Status } from '@/components/ui/status';
import { Wait } from '@/components/ui/wait';
import type { Registration } from '@/lib/resources/clients/registration';
import { registrationWords } from '@/lib/resources/clients/registration-words';
import styles from './registration-state.module.css';

const registrations = rowFacts<Registration>('GET', '/clients/registrations');

export interface RegistrationStateProps {
  sid: string;
  name: string;
  /** Given if the list was already read with it for the filter: nothing is asked then. */
  read?: Registration | null;
  /** The viewer's, where the server renders it; otherwise the browser's. */
  timeZone?: string;
}

/** Whether a device is registered for a SIP client; loaded once the row is on screen. */
export function RegistrationState({ sid, name, read, timeZone }: RegistrationStateProps) {
  const { ref, known, retry } = useRowFact(registrations, read ? null : sid);
  if (read) return <Known registration={read} timeZone={timeZone} />;
  return (
    <span ref={ref}>
      {!known ? (
        <Wait>Checking registration…</Wait>
      ) : known.ok ? (
        <Known registration={known.value} timeZone={timeZone} />
      ) : (
        <InlineRetry onRetry={retry} label={`Retry registration of ${name}`} reason={known.problem.message}>
          Registration unknown
        </InlineRetry>
      )}
    </span>
  );
}

function Known({ registration, timeZone }: { registration: Registration; timeZone?: string }) {
  if (!registration.online) return <Status tone="off">Offline</Status>;
  const words = registrationWords(registration, timeZone);
  return (
    <>
      <Status tone="teal">Online</Status>
      {words && <span className={`muted ${styles.detail}`}> {words}</span>}
    </>
  );
}
