import { textOf, type Values } from '../../kit/form';
import { serviceKeyProblem } from '../../kit/service-key';

export type BucketVendor = 'aws_s3' | 's3_compatible' | 'azure' | 'google';

export const BUCKET_VENDORS: { value: BucketVendor; label: string }[] = [
  { value: 'aws_s3', label: 'AWS S3' },
  { value: 's3_compatible', label: 'S3 compatible' },
  { value: 'azure', label: 'Azure' },
  { value: 'google', label: 'Google' },
];

export const DEFAULT_REGION = 'us-east-1';

/** The AWS regions that have buckets, according to its documentation, without those of China and of GovCloud. */
export const AWS_REGIONS = [
  'af-south-1',
  'ap-east-1',
  'ap-east-2',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-northeast-3',
  'ap-south-1',
  'ap-south-2',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-southeast-3',
  'ap-southeast-4',
  'ap-southeast-5',
  'ap-southeast-6',
  'ap-southeast-7',
  'ca-central-1',
  'ca-west-1',
  'eu-central-1',
  'eu-central-2',
  'eu-north-1',
  'eu-south-1',
  'eu-south-2',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'il-central-1',
  'me-central-1',
  'me-south-1',
  'mx-central-1',
  'sa-east-1',
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
];

/** The field of each vendor's secret, in the form and on the platform. */
export const BUCKET_SECRETS: Record<BucketVendor, { field: string; wire: string }> = {
  aws_s3: { field: 'bucket_secret_access_key', wire: 'secret_access_key' },
  s3_compatible: { field: 'bucket_secret_access_key', wire: 'secret_access_key' },
  azure: { field: 'bucket_connection_string', wire: 'connection_string' },
  google: { field: 'bucket_service_key', wire: 'service_key' },
};

/**
 * Checks a connection string of Azure. The platform takes an address for its own mask, and keeps or tests what is stored.
 * @returns the message to show, or null
 */
export function connectionStringProblem(text: unknown): string | null {
  return /^\s*https?:/i.test(String(text))
    ? 'Enter the connection string, such as DefaultEndpointsProtocol=https;AccountName=…, not a URL.'
    : null;
}

/** Whether everything that the vendor needs is filled in, so that the bucket can be tested. */
export function isTestable(values: Values, storedVendor: unknown): boolean {
  const vendor = values.bucket_vendor as BucketVendor;
  const filled = (name: string) => textOf(values, name).trim() !== '';
  const secret = filled(BUCKET_SECRETS[vendor].field) || storedVendor === vendor;
  if (vendor === 'azure') return filled('bucket_container') && secret;
  if (vendor === 'google') return filled('bucket_name') && secret && !isWrongKey(values.bucket_service_key);
  const endpoint = vendor === 'aws_s3' || filled('bucket_endpoint');
  return filled('bucket_name') && filled('bucket_access_key_id') && secret && endpoint;
}

/** Whether the chosen file is no key. Without a file, there is the stored one. */
function isWrongKey(key: unknown): boolean {
  return !!key && serviceKeyProblem(key) !== null;
}
