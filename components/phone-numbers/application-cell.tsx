'use client';

import { usePieceState } from '@/components/resource/use-job';
import { Icon } from '@/components/ui/icon';
import { NamedLink } from '@/components/ui/named-link';
import { Status } from '@/components/ui/status';
import { Wait } from '@/components/ui/wait';
import { useBulk } from './bulk';
import styles from '@/components/resource/bulk.module.css';

/** A number's application, and the progress while it is being changed. */
export function ApplicationCell({ sid, name, href }: { sid: string; name: string | null; href?: string }) {
  const { job, pieces } = useBulk();
  const state = usePieceState(job, sid);
  if (!state) return name === null ? <span className="muted">None</span> : <NamedLink name={name} href={href} />;
  if (state.state === 'done') return <Status tone="teal">{pieces.get(sid)?.to?.name ?? 'None'}</Status>;
  if (state.state === 'working') return <Wait>Updating…</Wait>;
  if (state.state === 'failed' || state.state === 'not known') {
    return (
      <span className={styles.failed}>
        <Icon name="alert" />
        {state.message}
      </span>
    );
  }
  return (
    <span className={styles.waiting}>
      <Icon name="clock" />
      Waiting
    </span>
  );
}
