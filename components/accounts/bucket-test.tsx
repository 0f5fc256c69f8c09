import { useState } from 'react';
import type { FormParts } from '@/components/resource/form-parts';
import { Button } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import { toasts } from '@/components/ui/toasts';
import { askBff } from '@/lib/kit/bff-client';
import { textOf, type Values } from '@/lib/kit/form';
import { sentValues } from '@/lib/kit/sent-values';
import { BUCKET_SECRETS, isTestable, type BucketVendor } from '@/lib/resources/accounts/bucket';
import type { AccountFacts } from '@/lib/resources/accounts/new-form';
import styles from './accounts.module.css';

const VALID = 'Bucket Credential is valid.';

const bucketIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('bucket_')));

/** Tests the bucket with the form's current values. The next change clears the result. */
export function BucketTest({ parts, api }: { parts: FormParts<AccountFacts>; api: string }) {
  const { form, current, context } = parts;
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ text: string; ok: boolean; tested: string } | null>(null);
  if (context.readOnly || context.mode === 'create' || current.recording !== true) return null;
  const stored = context.facts.bucketStored;
  const vendor = current.bucket_vendor as BucketVendor;
  const tested = JSON.stringify(bucketIn(current));
  const testsStored = stored === vendor && !current[BUCKET_SECRETS[vendor].field];
  const hasUntestedRegion = vendor === 's3_compatible' && textOf(current, 'bucket_own_region').trim() !== '';

  async function test() {
    setBusy(true);
    // As a save would send them.
    const values = bucketIn(sentValues(form, current, context));
    const answer = await askBff<{ passed: boolean; reason: string }>(api, { values });
    setBusy(false);
    const passed = answer.ok && answer.value.passed;
    const text = passed ? VALID : answer.ok ? answer.value.reason : answer.problem.message;
    setResult({ text, ok: passed, tested });
    toasts.show({ text, tone: passed ? 'success' : 'error' });
  }

  return (
    <div className={`flow ${styles.under}`}>
      <Button size="sm" busy={busy} busyLabel="Testing…" disabled={!isTestable(current, stored)} onClick={test}>
        Test
      </Button>
      <span role="status">
        {result?.tested === tested && <Status tone={result.ok ? 'teal' : 'red'}>{result.text}</Status>}
      </span>
      {testsStored && <span className="muted">If you don’t enter a new secret, the stored one is tested.</span>}
      {hasUntestedRegion && <span className="muted">The platform tests this storage without its region.</span>}
    </div>
  );
}
