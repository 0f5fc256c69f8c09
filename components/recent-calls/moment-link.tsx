import { useSearchParams } from 'next/navigation';
import { clockWords } from '@/lib/calls/span-words';

/** A second of the call as a link: a click goes there, and its URL can be shared. */
export function MomentLink({ seconds, onPick }: { seconds: number; onPick: (seconds: number) => void }) {
  const address = new URLSearchParams(useSearchParams());
  address.set('t', seconds.toFixed(1));
  return (
    <a
      href={`?${address.toString()}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPick(seconds);
      }}
    >
      {clockWords(seconds, true)}
    </a>
  );
}
