/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { BucketTest } from '@/components/accounts/bucket-test';
import type { FormParts } from '@/components/resource/form-parts';
import type { Values } from '@/lib/kit/form';
import type { AccountFacts } from '@/lib/resources/accounts/new-form';

const NOTE = 'The platform tests this storage without its region.';

function show(values: Values) {
  const context = { facts: {} } as FormParts<AccountFacts>['context'];
  const parts: Partial<FormParts<AccountFacts>> = { current: { recording: true, ...values }, context };
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
