import { date, flag, json, pointer, text, type Table } from '../columns';

export const speechCredentials: Table = {
  name: 'speech_credentials',
  key: 'speech_credential_sid',
  columns: {
    speech_credential_sid: text(),
    service_provider_sid: pointer('service_providers', 'service_provider_sid_idxfk_5'),
    account_sid: pointer('accounts', 'account_sid_idxfk_8'),
    vendor: text({ required: true, max: 32 }),
    use_for_tts: flag(1, { required: false }),
    use_for_stt: flag(1, { required: false }),
    last_used: date(),
    last_tested: date(),
    tts_tested_ok: flag(0, { required: false, default: null }),
    stt_tested_ok: flag(0, { required: false, default: null }),
    created_at: date(),
    label: text({ max: 64 }),
    /** Keys, regions and addresses: one encrypted column on the platform. */
    credential: json({ sealed: true, max: 8192 }),
  },
};
