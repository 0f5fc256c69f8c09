import type { Area } from '../area';
import { flag, reference, rows, text } from './parts';

export const phoneNumbers: Area = {
  name: 'phone_numbers',
  alone: true,
  title: 'Phone numbers',
  noun: 'Phone number',
  key: ['number', 'carrier'],
  implied: 'carrier',
  owner: 'account',
  fields: [
    text('number', 'Number', { fixed: true }),
    reference('carrier', 'Carrier', 'carriers', { fixed: true, form: 'voip_carrier_sid' }),
    reference('application', 'Application', 'applications', { form: 'application_sid' }),
  ],
  secrets: [],
};

export const clients: Area = {
  name: 'clients',
  title: 'SIP clients',
  noun: 'SIP client',
  key: ['username'],
  owner: 'account',
  fields: [
    text('username', 'User name', { fixed: true }),
    flag('active', 'Active', { form: 'is_active' }),
    flag('direct_calling.applications', 'Direct calling of applications', { form: 'allow_direct_app_calling' }),
    flag('direct_calling.queues', 'Direct calling of queues', { form: 'allow_direct_queue_calling' }),
    flag('direct_calling.users', 'Direct calling of users', { form: 'allow_direct_user_calling' }),
  ],
  secrets: [{ path: 'password', label: 'SIP password', always: true }],
};

export const teamsTenants: Area = {
  name: 'teams_tenants',
  alone: true,
  title: 'MS Teams tenants',
  noun: 'MS Teams tenant',
  key: ['domain'],
  owner: 'account',
  fields: [
    text('domain', 'Domain', { form: 'tenant_fqdn' }),
    reference('application', 'Application', 'applications', { form: 'application_sid' }),
  ],
  secrets: [],
};

/** Outbound call routes: each owner has one table at most. */
export const routing: Area = {
  name: 'routing',
  title: 'Outbound call routing',
  noun: 'Routing table',
  key: [],
  owner: 'account or shared',
  fields: [
    text('name', 'Name'),
    flag('active', 'Active', { form: 'is_active' }),
    reference('default_carrier', 'Default carrier', 'carriers', { form: 'default_carrier_sid' }),
    rows(
      'routes',
      'Route',
      [
        text('pattern', 'pattern', { form: 'regex' }),
        reference('carrier', 'carrier', 'carriers', { form: 'carrier_sid' }),
      ],
      { ordered: true, known: ['pattern'] },
    ),
  ],
  secrets: [],
};

export const users: Area = {
  name: 'users',
  alone: true,
  title: 'Users',
  noun: 'User',
  key: ['name'],
  owner: 'account or shared',
  fields: [
    text('name', 'User name'),
    text('email', 'Email'),
    flag('active', 'Active', { form: 'is_active' }),
    flag('view_only', 'View only', { form: 'is_view_only' }),
  ],
  secrets: [{ path: 'password', label: 'Temporary password', always: true, form: 'initial_password' }],
};
