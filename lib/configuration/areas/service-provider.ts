import type { Area } from '../area';
import { flag, hook, hookSecret, number, text } from './parts';

/** What a limit's contract has, where the platform keeps contracts. Dates are ISO, with a time where there is one. */
const contract = (path: string, label: string, form: string) => [
  text(`limits.${path}.start`, `${label}, start`, { form: `${form}_start` }),
  text(`limits.${path}.end`, `${label}, end`, { form: `${form}_end` }),
  flag(`limits.${path}.renews`, `${label}, renewed`, { form: `${form}_renew` }),
];

/** The settings of the service provider itself. */
export const serviceProvider: Area = {
  name: 'provider_settings',
  kind: 'provider',
  itself: true,
  title: 'Service provider',
  noun: 'Service provider',
  key: [],
  owner: 'none',
  fields: [
    text('name', 'Name'),
    text('teams_domain', 'Microsoft Teams, SBC domain', { form: 'ms_teams_fqdn' }),
    ...hook('registration_hook', 'Registration webhook'),
    number('limits.sessions', 'Maximum sessions', { empty: 0, form: 'session_quantity' }),
    number('limits.licensed_sessions', 'Licensed sessions', { empty: 0, form: 'session_licensed' }),
    ...contract('sessions_contract', 'Contract of the sessions', 'session'),
    number('limits.minutes', 'Maximum minutes', { empty: 0, form: 'minutes_quantity' }),
    number('limits.licensed_minutes', 'Licensed minutes', { empty: 0, form: 'minutes_licensed' }),
    ...contract('minutes_contract', 'Contract of the minutes', 'minutes'),
  ],
  secrets: [hookSecret('registration_hook', 'Registration webhook')],
};
