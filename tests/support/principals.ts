import type { Principal } from '../../lib/access/principal';

/** An administrator, as the pages know one. */
export const ADMINISTRATOR: Principal = {
  scope: 'admin',
  userSid: 'admin',
  name: 'admin',
  providerSid: null,
  providerName: null,
  accountSid: null,
  accountName: null,
  permissions: [],
};
