import type { Step } from '../../lib/configuration/plan';

/** A plan's step that adds an application, as the page sends it back. */
export const NEW_APPLICATION = {
  id: 'new-application',
  area: 'applications',
  action: 'create',
  title: 'From a file',
  account: null,
  key: '["From a file"]',
  place: 0,
  stage: 3000,
  fields: {
    name: 'From a file',
    'call_hook.url': 'https://app.example.com/file',
    'call_status_hook.url': 'https://app.example.com/status',
  },
  before: {},
  sid: null,
  secrets: [],
  forgets: [],
  changes: [],
} as const;

/** A file with the same. */
export const NEW_APPLICATION_FILE = `version: 1
kind: account
name: Aurora Bistro
applications:
  - name: From a file
    call_hook:
      url: https://app.example.com/file
    call_status_hook:
      url: https://app.example.com/status
`;

/** A value for every secret that a step needs. */
export function secretsFor({ secrets }: Pick<Step, 'secrets'>): Record<string, string> {
  return Object.fromEntries(
    secrets.map(({ path }) => [path, /service_key/.test(path) ? SERVICE_KEY : 'hidden-S3cret!']),
  );
}

const SERVICE_KEY = JSON.stringify({
  type: 'service_account',
  client_email: 'a@example.com',
  private_key: 'hidden-key',
});
