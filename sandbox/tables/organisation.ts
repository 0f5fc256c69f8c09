import { date, flag, json, number, pointer, text, type Table } from '../columns';

/* The organisations and what they own. The tables of the other areas use these names, since deletions of accounts and
   providers and the foreign keys depend on them: voip_carriers, sip_gateways, smpp_gateways, phone_numbers,
   ms_teams_tenants, speech_credentials, google_custom_voices, lcr, lcr_routes, lcr_carrier_set_entry. */

export const webhooks: Table = {
  name: 'webhooks',
  key: 'webhook_sid',
  columns: {
    webhook_sid: text(),
    url: text({ required: true, max: 1024 }),
    method: text({ required: true, default: 'POST', oneOf: ['GET', 'POST'] }),
    username: text({ max: 255 }),
    password: text({ max: 255 }),
  },
};

export const serviceProviders: Table = {
  name: 'service_providers',
  key: 'service_provider_sid',
  columns: {
    service_provider_sid: text(),
    name: text({ required: true, max: 64, indexed: true }),
    description: text({ max: 255 }),
    root_domain: text({ max: 128, indexed: true }),
    registration_hook_sid: text(),
    ms_teams_fqdn: text({ max: 255 }),
  },
  unique: [
    { name: 'name', columns: ['name'] },
    { name: 'root_domain', columns: ['root_domain'] },
  ],
};

export const accounts: Table = {
  name: 'accounts',
  key: 'account_sid',
  columns: {
    account_sid: text(),
    name: text({ required: true, max: 64, indexed: true }),
    sip_realm: text({ max: 132, indexed: true }),
    service_provider_sid: pointer('service_providers', 'service_provider_sid_idxfk_9', 'restrict', { required: true }),
    registration_hook_sid: text(),
    queue_event_hook_sid: text(),
    device_calling_application_sid: pointer('applications', 'device_calling_application_sid_idxfk'),
    is_active: flag(1),
    created_at: date(),
    plan_type: text({ required: true, default: 'trial', oneOf: ['trial', 'free', 'paid'] }),
    stripe_customer_id: text({ max: 56 }),
    webhook_secret: text({ max: 36 }),
    disable_cdrs: flag(),
    trial_end_date: date(),
    deactivated_reason: text({ max: 255 }),
    device_to_call_ratio: number(5, { required: true }),
    subspace_client_id: text({ max: 255 }),
    subspace_client_secret: text({ max: 255 }),
    subspace_sip_teleport_id: text({ max: 255 }),
    subspace_sip_teleport_destinations: text({ max: 255 }),
    siprec_hook_sid: pointer('applications', 'siprec_hook_sid_idxfk'),
    record_all_calls: flag(),
    record_format: text({ required: true, default: 'mp3', max: 16 }),
    bucket_credential: json({ sealed: true, max: 8192 }),
    enable_debug_log: flag(),
  },
  unique: [{ name: 'sip_realm', columns: ['sip_realm'] }],
};

export const users: Table = {
  name: 'users',
  key: 'user_sid',
  columns: {
    user_sid: text(),
    name: text({ required: true, max: 255, indexed: true }),
    email: text({ required: true, max: 255, indexed: true }),
    pending_email: text({ max: 255 }),
    phone: text({ max: 20 }),
    hashed_password: text({ max: 1024 }),
    account_sid: pointer('accounts', 'account_sid_idxfk_9'),
    service_provider_sid: pointer('service_providers', 'service_provider_sid_idxfk_6'),
    force_change: flag(),
    provider: text({ required: true, default: 'local', max: 255 }),
    provider_userid: text({ max: 255 }),
    scope: text({ required: true, default: 'read-write', max: 16 }),
    phone_activation_code: text({ max: 16 }),
    email_activation_code: text({ max: 16 }),
    email_validated: flag(),
    phone_validated: flag(),
    email_content_opt_out: flag(),
    is_active: flag(1),
  },
};

export const userPermissions: Table = {
  name: 'user_permissions',
  key: 'user_permissions_sid',
  columns: {
    user_permissions_sid: text(),
    user_sid: pointer('users', 'user_sid_idxfk_1', 'cascade'),
    permission: text({ oneOf: ['VIEW_ONLY', 'PROVISION_SERVICES', 'PROVISION_USERS'] }),
  },
};

export const applications: Table = {
  name: 'applications',
  key: 'application_sid',
  columns: {
    application_sid: text(),
    name: text({ required: true, max: 64, indexed: true }),
    service_provider_sid: pointer('service_providers', 'service_provider_sid_idxfk_8'),
    account_sid: pointer('accounts', 'account_sid_idxfk_12'),
    call_hook_sid: pointer('webhooks', 'call_hook_sid_idxfk', 'restrict', { indexed: false }),
    call_status_hook_sid: pointer('webhooks', 'call_status_hook_sid_idxfk', 'restrict', { indexed: false }),
    messaging_hook_sid: pointer('webhooks', 'messaging_hook_sid_idxfk', 'restrict', { indexed: false }),
    app_json: text({ bytes: 65535 }),
    speech_synthesis_vendor: text({ default: 'google', required: true, max: 64 }),
    speech_synthesis_language: text({ default: 'en-US', required: true, max: 12 }),
    speech_synthesis_voice: text({ default: 'en-US-Standard-C', max: 256 }),
    speech_synthesis_label: text({ max: 64 }),
    speech_recognizer_vendor: text({ default: 'google', required: true, max: 64 }),
    speech_recognizer_language: text({ default: 'en-US', required: true, max: 64 }),
    speech_recognizer_label: text({ max: 64 }),
    use_for_fallback_speech: flag(0, { required: false }),
    fallback_speech_synthesis_vendor: text({ max: 64 }),
    fallback_speech_synthesis_language: text({ max: 12 }),
    fallback_speech_synthesis_voice: text({ max: 256 }),
    fallback_speech_synthesis_label: text({ max: 64 }),
    fallback_speech_recognizer_vendor: text({ max: 64 }),
    fallback_speech_recognizer_language: text({ max: 64 }),
    fallback_speech_recognizer_label: text({ max: 64 }),
    // Encrypted, like the credentials, in a column of this many bytes.
    env_vars: json({ sealed: true, max: 65535 }),
    created_at: date(),
    record_all_calls: flag(),
    use_for_fallback_webhook: flag(0, { required: false, flavour: 'specified' }),
    fallback_webhook_type: text({ oneOf: ['dial', 'refer'], flavour: 'specified' }),
    fallback_webhook_reason: text({ max: 255, flavour: 'specified' }),
    fallback_webhook_target: text({ max: 255, flavour: 'specified' }),
    fallback_webhook_caller_id: text({ max: 255, flavour: 'specified' }),
    fallback_webhook_referred_by: text({ max: 255, flavour: 'specified' }),
  },
  unique: [{ name: 'applications_idx_name', columns: ['account_sid', 'name'] }],
};

export const clients: Table = {
  name: 'clients',
  key: 'client_sid',
  columns: {
    client_sid: text(),
    account_sid: pointer('accounts', 'account_sid_idxfk_13', 'restrict', { required: true }),
    is_active: flag(1),
    username: text({ required: true, max: 64 }),
    password: text({ sealed: true, max: 1024 }),
    allow_direct_app_calling: flag(1),
    allow_direct_queue_calling: flag(1),
    allow_direct_user_calling: flag(1),
  },
};

export const apiKeys: Table = {
  name: 'api_keys',
  key: 'api_key_sid',
  columns: {
    api_key_sid: text(),
    token: text({ required: true, max: 36, indexed: true }),
    account_sid: pointer('accounts', 'account_sid_idxfk_6'),
    service_provider_sid: pointer('service_providers', 'service_provider_sid_idxfk_4'),
    expires_at: date(),
    last_used: date(),
    created_at: date(),
  },
};

const categories = [
  'api_rate',
  'voice_call_session',
  'device',
  'voice_call_minutes',
  'voice_call_session_license',
  'voice_call_minutes_license',
] as const;

const contract = {
  contract_quantity: number(null, { flavour: 'specified' }),
  contract_renew: flag(0, { required: false, flavour: 'specified' }),
  contract_start_date: text({ flavour: 'specified' }),
  contract_end_date: text({ flavour: 'specified' }),
};

export const serviceProviderLimits: Table = {
  name: 'service_provider_limits',
  key: 'service_provider_limits_sid',
  columns: {
    service_provider_limits_sid: text(),
    service_provider_sid: pointer('service_providers', 'service_provider_sid_idxfk_3', 'cascade'),
    category: text({ required: true, oneOf: categories }),
    quantity: number(null, { required: true }),
    ...contract,
  },
};

export const accountLimits: Table = {
  name: 'account_limits',
  key: 'account_limits_sid',
  columns: {
    account_limits_sid: text(),
    account_sid: pointer('accounts', 'account_sid_idxfk_1', 'cascade'),
    category: text({ required: true, oneOf: categories }),
    quantity: number(null, { required: true }),
    contract_quantity: contract.contract_quantity,
  },
};
