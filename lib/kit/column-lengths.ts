/**
 * What the platform's database can hold of each text: the maximum number of characters by `table.column`, as measured. The
 * platform refuses longer texts, and characters outside the basic plane such as emojis, with a raw database error. Every form
 * reports this at the field first: declared fields name their column, hand-written forms call `columnProblem`.
 */
export const TEXT_COLUMNS = {
  'accounts.name': 64,
  'accounts.sip_realm': 132,
  'accounts.record_format': 16,
  'applications.name': 64,
  'applications.speech_synthesis_vendor': 64,
  'applications.speech_synthesis_language': 12,
  'applications.speech_synthesis_voice': 256,
  'applications.speech_synthesis_label': 64,
  'applications.speech_recognizer_vendor': 64,
  'applications.speech_recognizer_language': 64,
  'applications.speech_recognizer_label': 64,
  'applications.fallback_speech_synthesis_vendor': 64,
  'applications.fallback_speech_synthesis_language': 12,
  'applications.fallback_speech_synthesis_voice': 256,
  'applications.fallback_speech_synthesis_label': 64,
  'applications.fallback_speech_recognizer_vendor': 64,
  'applications.fallback_speech_recognizer_language': 64,
  'applications.fallback_speech_recognizer_label': 64,
  // Only in the `specified` flavour.
  'applications.fallback_webhook_target': 255,
  'applications.fallback_webhook_reason': 255,
  'applications.fallback_webhook_referred_by': 255,
  'applications.fallback_webhook_caller_id': 255,
  'clients.username': 64,
  'google_custom_voices.name': 64,
  'google_custom_voices.model': 512,
  'lcr.name': 64,
  'lcr_routes.regex': 32,
  'lcr_routes.description': 1024,
  'ms_teams_tenants.tenant_fqdn': 255,
  'phone_numbers.number': 132,
  'service_providers.name': 64,
  'service_providers.description': 255,
  'service_providers.root_domain': 128,
  'service_providers.ms_teams_fqdn': 255,
  'sip_gateways.ipv4': 128,
  'smpp_gateways.ipv4': 128,
  'speech_credentials.vendor': 32,
  'speech_credentials.label': 64,
  'users.name': 255,
  'users.email': 255,
  'voip_carriers.name': 64,
  'voip_carriers.description': 255,
  'voip_carriers.register_username': 64,
  'voip_carriers.register_sip_realm': 64,
  'voip_carriers.register_password': 64,
  'voip_carriers.register_from_user': 128,
  'voip_carriers.register_from_domain': 255,
  'voip_carriers.tech_prefix': 16,
  'voip_carriers.inbound_auth_username': 64,
  'voip_carriers.inbound_auth_password': 64,
  'voip_carriers.diversion': 32,
  'voip_carriers.outbound_sip_proxy': 255,
  'voip_carriers.smpp_system_id': 255,
  'voip_carriers.smpp_password': 64,
  'voip_carriers.smpp_inbound_system_id': 255,
  'voip_carriers.smpp_inbound_password': 64,
  'webhooks.url': 1024,
  'webhooks.username': 255,
  'webhooks.password': 255,
} as const satisfies Record<string, number>;

export type TextColumn = keyof typeof TEXT_COLUMNS;

/** Columns without a length of their own: the maximum number of bytes, as the database encodes the text. */
export const LONG_COLUMNS = {
  'applications.app_json': 65_535,
} as const satisfies Record<string, number>;

export type LongColumn = keyof typeof LONG_COLUMNS;

/** Columns that the platform encrypts: any character fits, but the plain text must be shorter than the column. */
export const SEALED_COLUMNS = {
  'accounts.bucket_credential': 8192,
  'clients.password': 1024,
  'speech_credentials.credential': 8192,
} as const satisfies Record<string, number>;

export type SealedColumn = keyof typeof SEALED_COLUMNS;
