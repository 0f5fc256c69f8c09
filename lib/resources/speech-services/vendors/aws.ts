import { defineVendor } from '../vendor';
import { region, secret, choiceIs, text } from './parts';

/** Where Polly or Transcribe is, each in some regions that the other doesn’t have. */
const REGIONS =
  'us-east-1 us-east-2 us-west-1 us-west-2 af-south-1 ap-east-1 ap-northeast-1 ap-northeast-2 ap-northeast-3 ap-south-1 ' +
  'ap-southeast-1 ap-southeast-2 ap-southeast-3 ap-southeast-5 ap-southeast-7 ca-central-1 eu-central-1 eu-central-2 ' +
  'eu-north-1 eu-south-1 eu-south-2 eu-west-1 eu-west-2 eu-west-3 me-south-1 mx-central-1 sa-east-1';

const TYPES = {
  access_key: 'Access key',
  assume_role: 'Role',
  instance_profile: 'Instance profile',
};

/** New credentials are access keys; existing ones of the other two types are shown and kept. */
export const aws = defineVendor({
  id: 'aws',
  tts: true,
  stt: true,
  initial: { aws_credential_type: 'access_key', aws_region: 'us-east-1' },
  inferred: (stored) => ({
    aws_credential_type: stored.role_arn ? 'assume_role' : stored.access_key_id ? 'access_key' : 'instance_profile',
  }),
  fields: [
    {
      kind: 'select',
      name: 'aws_credential_type',
      label: 'Credential type',
      local: true,
      once: true,
      required: true,
      options: (_values, { mode }) =>
        Object.entries(TYPES)
          .map(([value, label]) => ({ value, label }))
          .filter(({ value }) => mode === 'edit' || value === 'access_key'),
    },
    region('aws_region', 'Region', REGIONS.split(' ')),
    {
      ...text('access_key_id', 'Access key ID', { visible: choiceIs('aws_credential_type', 'access_key') }),
      secret: true,
    },
    secret('secret_access_key', 'Secret access key', { visible: choiceIs('aws_credential_type', 'access_key') }),
    text('role_arn', 'Role ARN', { once: true, visible: choiceIs('aws_credential_type', 'assume_role') }),
  ],
});
