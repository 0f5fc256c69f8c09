import { defineVendor } from '../vendor';
import type { When } from '../../../kit/form';
import { apiKey, hasKey, host, hosted, hosting, model, onPremise, url } from './parts';

/** The vendor's endpoint in the European Union: recognition takes its host, synthesis its URL. */
const EU_HOST = 'api.eu.deepgram.com';
const EU_URL = `https://${EU_HOST}`;

/** Which of the vendor's own endpoints a credential uses; null for an operator's server. */
function endpointOf({ deepgram_stt_uri, deepgram_tts_uri }: Record<string, unknown>): '' | 'eu' | null {
  const addresses = [deepgram_stt_uri, deepgram_tts_uri].filter(Boolean);
  if (addresses.length === 0) return '';
  return addresses.every((address) => address === EU_HOST || address === EU_URL) ? 'eu' : null;
}

type Address = 'deepgram_stt_uri' | 'deepgram_tts_uri';

/**
 * For on-premise, the platform requires a key unless it has the addresses of both services (CONTRACT 12). With a key, one of
 * the two is enough: the other use goes to the vendor's own.
 */
const needsBeside =
  (other: Address): When =>
  (values, context) =>
    !hasKey(values, context) || !values[other];

export const deepgram = defineVendor({
  id: 'deepgram',
  tts: true,
  stt: true,
  testNote: ({ stored, usesStt }) =>
    usesStt && stored.api_key && stored.deepgram_stt_uri
      ? {
          text: 'For speech-to-text, the platform tests the key with Deepgram’s default endpoint, not the stored one.',
        }
      : null,
  initial: { hosting: 'hosted' },
  inferred: (stored) => {
    const endpoint = endpointOf(stored);
    return { hosting: endpoint === null ? 'on-premise' : 'hosted', deepgram_endpoint: endpoint ?? '' };
  },
  derived: ({ hosting: where, deepgram_endpoint: endpoint }, stored) => {
    if (where !== 'hosted' || (endpoint ?? '') === endpointOf(stored)) return {};
    const eu = endpoint === 'eu';
    return {
      deepgram_stt_uri: eu ? EU_HOST : undefined,
      deepgram_stt_use_tls: eu ? 1 : undefined,
      deepgram_tts_uri: eu ? EU_URL : undefined,
    };
  },
  fields: [
    // As the specification wants it (details 32).
    hosting({ once: true }),
    apiKey({ required: hosted, help: 'Optional on-premises if both addresses are set.' }),
    {
      kind: 'select',
      name: 'deepgram_endpoint',
      label: 'Endpoint',
      local: true,
      visible: hosted,
      options: [
        { value: '', label: 'Deepgram’s default' },
        { value: 'eu', label: 'European Union' },
      ],
    },
    host('deepgram_stt_uri', 'Container URI for STT', {
      visible: onPremise,
      required: needsBeside('deepgram_tts_uri'),
      placeholder: '10.0.0.1:8080',
    }),
    url('deepgram_tts_uri', 'Container URL for TTS', ['http', 'https'], {
      visible: onPremise,
      required: needsBeside('deepgram_stt_uri'),
    }),
    { kind: 'check', name: 'deepgram_stt_use_tls', label: 'Use TLS', visible: onPremise },
    model('model_id', 'STT model', {
      from: 'sttModels',
      use: 'stt',
      visible: hosted,
      required: false,
      help: 'Leave blank to use the vendor’s default.',
    }),
  ],
});
