'use client';

import { PcapButton } from '@/components/resource/pcap-button';
import { useAnswer } from '@/components/resource/use-answer';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Wait } from '@/components/ui/wait';

/** Offers the captured signalling of a carrier's latest registration, if there is any. */
export function RegistrationCapture({ sid }: { sid: string }) {
  const [answer, retry] = useAnswer<{ captured: boolean }>(`/carriers/${sid}/registration`);
  if (answer.state === 'loading') return <Wait>Looking for a packet capture…</Wait>;
  if (answer.state === 'failed') {
    return (
      <InlineRetry onRetry={retry} label="Retry looking for a capture" reason={answer.problem.message}>
        Couldn’t look up the capture
      </InlineRetry>
    );
  }
  return answer.state === 'loaded' && answer.value.captured ? (
    <PcapButton path={`/carriers/${sid}/registration/pcap`} label="Download pcap" />
  ) : (
    'None'
  );
}
