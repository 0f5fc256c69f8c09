/** All refusals, with their sentences. Code uses the names, people read the sentences. */
export const DENIALS = {
  'no-access': 'You do not have access.',
  'no-access-to-resource': 'You do not have access to this resource',
  'no-settings': 'You do not have permissions to manage Settings',
  'no-accounts': 'You do not have permissions to manage all accounts',
  'no-routing': 'You do not have permissions to manage all outbound call routes',
  'no-account-tables': 'Only administrators and the account’s own users can manage its routing table.',
  'no-change-of-account': 'You do not have permissions to make changes to this Account',
  'no-change-of-application': 'You do not have permissions to make changes to this Application',
  'no-change-of-carrier': 'You do not have permissions to make changes to this Carrier',
  'no-deletion-of-carrier': 'You do not have permissions to delete this Carrier',
  'no-change-of-credentials': 'You do not have permissions to make changes to these Speech Credentials',
  'no-deletion-of-credentials': 'You do not have permissions to delete these Speech Credentials',
  'no-test-calls':
    'The platform only starts calls for administrators and account users. Ask one of them to make the test call.',
  'no-cloning-keys': 'Only an administrator can upload a cloning key.',
  'view-only': 'You have view-only access and can’t make changes.',
  'no-viewing-as': 'You can’t view the console as someone else.',
  'viewing-as': 'You are viewing as someone else. Stop viewing to do this.',
} as const;

export type DenialCode = keyof typeof DENIALS;
