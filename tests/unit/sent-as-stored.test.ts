import type { FormContext, Values } from '@/lib/kit/form';
import { judgeForm } from '@/lib/kit/judge';
import { sentValues } from '@/lib/kit/sent-values';
import { accountForm } from '@/lib/resources/accounts/form';
import { limitSection } from '@/lib/resources/limits/form';

/* What is typed is sent as it is read back: a save whose response was lost recognises its own change by that. */

const context = {
  mode: 'edit',
  scope: 'admin',
  readOnly: false,
  flavour: 'community',
  features: { callRecording: true },
  facts: {},
} as unknown as FormContext;

const limits = { ...accountForm, sections: [limitSection({ period: false, visible: () => true })] };

it.each([
  ['', '0'],
  ['0400', '400'],
  [' 25 ', '25'],
])('a limit of %j is %s', (typed, sent) => {
  const values: Values = { limit_unit: 'session', session_quantity: typed, session_licensed: '0' };
  const stored = { ...values, session_quantity: '500' };
  expect(sentValues(limits, values, context, stored).session_quantity).toBe(sent);
});

it.each([
  ['minio.example.com:9000', false],
  ['localhost:9000', false],
  ['https://minio.example.com:9000', true],
])('the endpoint %s of a bucket is a URL: %s', (bucket_endpoint, isOne) => {
  const values = { recording: true, bucket_vendor: 's3_compatible', bucket_endpoint };
  expect(judgeForm(accountForm, values, null, context).errors.bucket_endpoint === undefined).toBe(isOne);
});
