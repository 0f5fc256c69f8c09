/** @jest-environment node */
import type { Row } from '../../sandbox/columns';
import { AURORA, askedByOthers, loadUmbra } from '../support/live-recordings';
import { readExchanges } from '../support/sandbox-recordings';
import { describeRecordings, type Adjustments } from '../support/sandbox-replay';

const custom = (sid: string, more: Row = {}) => ({
  speech_credential_sid: sid,
  vendor: 'custom:anna',
  account_sid: AURORA,
  credential: { custom_tts_url: 'http://192.0.2.21:3000' },
  ...more,
});

/** Only the number of bytes was recorded; and the recorder could reach no vendor, whereas the sandbox simulates them all. */
const differing: Adjustments = Object.fromEntries(
  readExchanges('synthesize').flatMap(({ name, response }, index): [string, Adjustments[string]][] => {
    const label = `${index} ${name}`;
    const bytes = (response.body as Row | null)?._binary === true;
    if (bytes) return [[label, { ignore: 'body', because: 'bytes were recorded by their number only' }]];
    const away = name.includes('unreachable here') && !name.includes('no speech output');
    return away ? [[label, { ignore: 'request', because: 'the recorder had no way to this vendor' }]] : [];
  }),
);

/** The schemas of the recorder's applications: what they published is recorded only if it was valid. */
const published: Record<string, object> = {
  plain: {
    GREETING: { type: 'string', description: 'first words', default: 'Hello' },
    COUNT: { type: 'number', description: 'tries', enum: [1, 2, 3] },
    SECRET: { type: 'string', description: 'key', obscure: true, required: true },
  },
  uihint: { PROMPT: { type: 'string', description: 'system prompt', uiHint: 'textarea' } },
  filepicker: { PROMPT: { type: 'string', description: 'file', uiHint: 'filepicker', maxLength: 100 } },
  resource: { CARRIER: { type: 'string', description: 'carrier', jambonzResource: 'carriers' } },
  extra: { X: { type: 'string', description: 'd', placeholder: 'p', anything: { nested: true } } },
  array: { L: { type: 'array', description: 'x' } },
  object: { L: { type: 'object', description: 'x' } },
  integer: { L: { type: 'integer', description: 'x' } },
  nodesc: { L: { type: 'string' } },
  badname: { 'A-B': { type: 'string', description: 'x' } },
  enumtype: { L: { type: 'number', description: 'x', enum: ['a'] } },
  defaulttype: { L: { type: 'number', description: 'x', default: 'abc' } },
  empty: {},
};

const publishing = Object.fromEntries(
  Object.entries(published).map(([name, schema]) => [
    `apps.example.com/app-${name}`,
    `apps.example.com/app?publishes=${encodeURIComponent(JSON.stringify(schema))}`,
  ]),
);

const others = askedByOthers('synthesize');
const both = Object.fromEntries(
  [...new Set([...Object.keys(others), ...Object.keys(differing)])].map((label) => [
    label,
    { ...others[label], ...differing[label] } as Adjustments[string],
  ]),
);

describeRecordings('synthesize', {
  standsFor: publishing,
  prepare: ({ store }) => {
    loadUmbra(store);
    store.load('accounts', [
      {
        ...store.get('accounts', '6303aac3-e730-41b9-918a-cfe0af788b07'),
        account_sid: '6303aac3-e730-41b9-918a-cfe0af788b07',
        is_active: 0,
      },
    ]);
    store.load('speech_credentials', [
      custom('8d93f8f4-3f55-4c08-a461-0642c3938f6f'),
      custom('6824059d-c769-44e4-bcfd-1a3307077d0e'),
      custom('f67111bb-25e3-4104-8e9f-096fb9e41cbd', { vendor: 'deepgram' }),
      custom('af4b65ac-7814-4c40-b25d-327fb03411f9', { account_sid: null }),
      custom('2ca1bcab-3934-4967-afd3-9fb0d0c7e417', { account_sid: '8e484915-ab54-4c4d-8883-db2c113b7b0a' }),
      custom('53c8039e-09e6-466a-9ac5-5a9e48f586ba', { vendor: 'custom:failing', label: 'failing' }),
      custom('1314aaa8-4fba-48fa-b588-7e9c1f2caa83', { vendor: 'custom:away', label: 'unreachable' }),
      custom('6203cbc0-9fbe-4753-882d-3114a65de6e9', { vendor: 'custom:nourl', credential: {} }),
      custom('996cad64-e3d7-4f75-a24d-7d4b926d5e31', { vendor: 'cobalt' }),
    ]);
  },
  adjustments: both,
});
