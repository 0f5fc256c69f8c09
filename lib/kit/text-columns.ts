import { countOf } from '../format/count';
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

/** A surrogate pair is one character outside the basic plane; a single surrogate is no character at all. */
const BEYOND_BASIC_PLANE = /[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/;

/** How many characters the database counts. */
export const characters = (text: string): number => [...text].length;

/**
 * Why a column cannot hold a text.
 * @param text as it would be stored; for an encrypted column, what is encrypted: a password, or the JSON of a credential
 * @param label the field's label, at the beginning of the sentence
 * @returns the message to show; null when the column can hold it
 */
export function columnProblem(
  column: TextColumn | LongColumn | SealedColumn,
  text: string,
  label = 'It',
): string | null {
  if (isSealed(column)) return sealedProblem(column, text, label);
  const unfit = isLong(column) ? tooManyBytes(column, text, label) : tooManyCharacters(column, text, label);
  if (unfit) return unfit;
  const strange = BEYOND_BASIC_PLANE.exec(text)?.[0];
  if (strange === undefined) return null;
  const shown = strange.length === 2 ? `“${strange}”` : 'half a character';
  return `${label} must not contain ${shown}: the platform can’t store it.`;
}

const isLong = (column: string): column is LongColumn => column in LONG_COLUMNS;

function tooManyBytes(column: LongColumn, text: string, label: string): string | null {
  return shorterBy(new TextEncoder().encode(text).length - LONG_COLUMNS[column], label);
}

function tooManyCharacters(column: TextColumn, text: string, label: string): string | null {
  const most = TEXT_COLUMNS[column];
  return characters(text) > most ? `${label} can be at most ${most} characters long.` : null;
}

const shorterBy = (over: number, label: string) =>
  over > 0 ? `${label} must be ${countOf(over, 'character')} shorter: the platform can’t store more.` : null;

const isSealed = (column: string): column is SealedColumn => column in SEALED_COLUMNS;

/** @param beside bytes that are encrypted together with the text, as far as they are known */
function sealedProblem(column: SealedColumn, text: string, label: string, beside = 0): string | null {
  return shorterBy(new TextEncoder().encode(text).length + beside - sealedRoom(column), label);
}

/**
 * Why an encrypted column cannot hold several fields together, which the platform stores as one JSON text.
 * @param fields those stored there, with their values
 * @param beside bytes of stored data that cannot be seen, such as a secret
 * @returns the message by the name of the longest field; empty when all of them fit
 */
export function togetherProblem(
  column: SealedColumn,
  fields: { name: string; label: string; value: unknown }[],
  beside = 0,
): Record<string, string> {
  const filled = fields.filter(({ value }) => value !== '' && value !== undefined && value !== null);
  const size = ({ value }: { value: unknown }) => JSON.stringify(value).length;
  const longest = filled.toSorted((a, b) => size(b) - size(a))[0];
  if (!longest) return {};
  const text = JSON.stringify(Object.fromEntries(filled.map(({ name, value }) => [name, value])));
  const problem = sealedProblem(column, text, longest.label, beside);
  return problem ? { [longest.name]: problem } : {};
}

/** The most bytes of plain text whose encrypted form fits into a column. */
export function sealedRoom(column: SealedColumn): number {
  // {"iv":"<32 hex digits>","content":"<two hex digits a byte>"}, in blocks of 16 bytes of which the last is never full.
  const content = (SEALED_COLUMNS[column] - '{"iv":"","content":""}'.length - 32) / 2;
  return Math.floor(content / 16) * 16 - 1;
}
