import { Wait } from '@/components/ui/wait';

/** A job that waits until the platform accepts more requests. Within a live region, its seconds aren't read out one by one. */
export function RateLimitWait({ seconds }: { seconds: number }) {
  return (
    <Wait>
      <span>
        Rate limit reached; resuming in <span aria-live="off">{seconds} s</span>
      </span>
    </Wait>
  );
}
