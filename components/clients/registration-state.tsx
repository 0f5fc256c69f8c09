'use client';

import { RowFactCell } from '@/components/resource/row-fact-cell';
import { rowFacts } from '@/components/resource/row-facts';
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
  if (read) return <Known registration={read} timeZone={timeZone} />;
  return (
    <RowFactCell
      facts={registrations}
      sid={sid}
      label={`registration of ${name}`}
      waiting={<Wait>Checking registration…</Wait>}
      failed="Registration unknown"
    >
      {(registration) => <Known registration={registration} timeZone={timeZone} />}
    </RowFactCell>
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
