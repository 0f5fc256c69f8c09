import { useState } from 'react';
import { FilePick } from '@/components/ui/file-pick';
import { Message } from '@/components/ui/message';
import { toasts } from '@/components/ui/toasts';
import { DENIALS } from '@/lib/access/denials';
import { callBff } from '@/lib/kit/bff-client';
import { LONGEST_CLONING_KEY, type VoiceRow } from '@/lib/resources/speech-services/custom-voices';
import styles from './speech.module.css';

export interface CloningKeyProps {
  row: VoiceRow;
  /** The platform has a key of the voice. */
  stored?: boolean;
  /** The speech service's SID; undefined while it is being created. */
  credentialSid?: string;
  editable: boolean;
  /** Whether the platform takes the key from this user. */
  offered: boolean;
  /** The platform has it now. */
  onStored?: () => void;
}

const UNUSABLE = `Choose a text file with the key, at most ${LONGEST_CLONING_KEY / 1e6} MB.`;

/** The key that a voice was cloned with: uploaded as soon as its file is chosen, and never shown again. */
export function CloningKey({ row, stored = false, credentialSid, editable, offered, onStored }: CloningKeyProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const name = row.name || 'the voice';

  async function take(file: File) {
    setProblem('');
    // The file may be gone since it was chosen.
    const key = file.size > LONGEST_CLONING_KEY ? '' : (await file.text().catch(() => '')).trim();
    if (!key || key.includes('\u0000')) return setProblem(UNUSABLE);
    setBusy(true);
    const answer = await callBff('POST', `/speech-services/${credentialSid}/voices/${row.sid}/key`, { key });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem.message);
    onStored?.();
    toasts.show({ text: `Cloning key of ${name} stored`, tone: 'success' });
  }

  const state = stored ? 'A key is stored' : 'No key yet';
  if (!offered) return <p className={`fine ${styles.help}`}>{`${state}. ${DENIALS['no-cloning-keys']}`}</p>;
  if (!credentialSid || !row.sid) return <p className={`fine ${styles.help}`}>Save first, then upload its key here.</p>;
  return (
    <div className={styles.stack}>
      <FilePick
        label={`Cloning key of ${name}`}
        accept=".txt,.key,.json,text/plain,application/json"
        placeholder={busy ? 'Uploading…' : state}
        action={stored ? 'Replace key' : 'Upload key'}
        disabled={busy || !editable}
        invalid={problem !== ''}
        onFile={(file) => void take(file)}
      />
      {problem && <Message tone="red">{problem}</Message>}
    </div>
  );
}
