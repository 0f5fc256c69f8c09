import { useAnswer } from '@/components/resource/use-answer';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { copyText } from '@/components/ui/copy-text';
import { Dialog } from '@/components/ui/dialog';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Wait } from '@/components/ui/wait';
import { BASE_PATH } from '@/lib/kit/base-path';
import type { PageRequestLine } from '@/lib/kit/page-request-line';
import styles from './api-requests.module.css';

export interface ApiRequestsDialogProps {
  /** Path and query of the page, as in the address bar. */
  page: string;
  onClose: () => void;
}

/** Lists the platform requests of the current page, as shell commands. */
export function ApiRequestsDialog({ page, onClose }: ApiRequestsDialogProps) {
  const path = page.startsWith(BASE_PATH) ? page.slice(BASE_PATH.length) : page;
  const [answer, retry] = useAnswer<PageRequestLine[]>(`/page-requests?page=${encodeURIComponent(path)}`);
  const lines = answer.state === 'loaded' ? answer.value : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title="API requests of this page"
      footer={
        <>
          {lines.length > 0 && (
            <Button icon="copy" onClick={() => void copyText(lines.map(({ curl }) => curl).join('\n'), 'All requests')}>
              Copy all
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {/* What became of the lookup is read out; the requests aren't. */}
      <div aria-live="polite">
        {answer.state === 'loading' && <Wait>Looking for the requests…</Wait>}
        {answer.state === 'failed' && <InlineRetry onRetry={retry}>{answer.problem.message}</InlineRetry>}
        {answer.state === 'loaded' && lines.length === 0 && <p>This page made no requests to the platform.</p>}
        {lines.length > 0 && (
          <p className="muted">
            Sent while this page was loading, except where the console still had the answer. Set $API to the address of
            the platform’s API and $TOKEN to an API key.
          </p>
        )}
      </div>
      {lines.length > 0 && (
        <ol className={styles.lines} aria-label="Requests">
          {lines.map(({ method, target, status, curl }, at) => (
            <li key={at}>
              <code>{`${method} ${target}`}</code>
              <span className="muted">{status === 0 ? 'no answer' : status}</span>
              <CopyButton text={curl} named="Request" label={`Copy request ${at + 1} as curl`} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
