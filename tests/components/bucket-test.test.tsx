/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BucketTest } from '@/components/accounts/bucket-test';
import type { FormParts } from '@/components/resource/form-parts';
import type { Values } from '@/lib/kit/form';
import { accountForm } from '@/lib/resources/accounts/form';
import type { AccountFacts } from '@/lib/resources/accounts/new-form';
import { keptSaves } from '../support/sent-saves';

const tests = keptSaves<{ values: Values }>();

const NOTE = 'The platform tests this storage without its region.';

function show(values: Values) {
  const context = { mode: 'edit', facts: {}, features: { callRecording: true } } as FormParts<AccountFacts>['context'];
  const parts: Partial<FormParts<AccountFacts>> = {
    form: accountForm,
    current: { recording: true, ...values },
    context,
  };
  render(<BucketTest parts={parts as FormParts<AccountFacts>} api="/accounts/a/bucket-test" />);
}

test('a region that the test leaves out is named', () => {
  show({ bucket_vendor: 's3_compatible', bucket_own_region: 'eu-central-003' });
  expect(screen.getByText(NOTE)).toBeInTheDocument();
});

test.each([
  { bucket_vendor: 's3_compatible', bucket_own_region: ' ' },
  { bucket_vendor: 'aws_s3', bucket_region: 'eu-west-1', bucket_own_region: 'eu-central-003' },
])('nothing is said where none is left out: %j', (values) => {
  show(values);
  expect(screen.queryByText(NOTE)).toBeNull();
});

test('a bucket is tested as a save would send it: without the blanks around what was pasted', async () => {
  const bucket = { bucket_vendor: 'aws_s3', bucket_region: 'eu-west-1', bucket_access_key_id: 'AKIA123' };
  show({ ...bucket, bucket_name: ' recordings\n', bucket_secret_access_key: 'a key ', bucket_container: 'of Azure' });
  await userEvent.click(screen.getByRole('button', { name: 'Test' }));
  await waitFor(() => expect(tests.sent).toHaveLength(1));
  expect(tests.sent[0]!.values).toEqual({
    ...bucket,
    bucket_name: 'recordings',
    bucket_secret_access_key: 'a key',
    bucket_tags: [],
  });
});
