import type { CallView } from '@/lib/resources/recent-calls/view';
import styles from './workbench.module.css';

/** Replaces the conversation of a call without a trace: says why it is unknown, and what is available instead. */
export function NoConversation({ call: { answered, recording, ladder, pcap, logs } }: { call: CallView }) {
  const rest = [
    ...(recording ? ['the recording above'] : []),
    ...(ladder ? ['its SIP messages under Ladder'] : []),
    ...(pcap ? ['the PCAP file'] : []),
    ...(logs ? ['its log lines under Logs'] : []),
  ];
  return (
    <div className={styles.wait}>
      <p>
        {answered
          ? 'The platform kept no trace of this call, so what was said and how long the caller waited isn’t known.'
          : 'Nobody answered this call, and the platform kept no trace of it: there is no conversation to show.'}
      </p>
      <p className="muted">
        {rest.length > 0
          ? `Available: ${new Intl.ListFormat('en').format(rest)}.`
          : 'There is no recording either, and no SIP Call-ID to find its messages by.'}
      </p>
    </div>
  );
}
