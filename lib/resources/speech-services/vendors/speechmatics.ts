import type { FormContext } from '../../../kit/form';
import { defineVendor, type CopyFacts } from '../vendor';
import { apiKey, host, options, region, choiceIs } from './parts';

const OTHER = 'other';
const HOSTS = [
  { value: 'eu.rt.speechmatics.com', label: 'European Union' },
  { value: 'eu2.rt.speechmatics.com', label: 'European Union 2' },
  { value: 'us.rt.speechmatics.com', label: 'United States' },
  { value: 'us2.rt.speechmatics.com', label: 'United States 2' },
];

const isKnown = (address: unknown) => HOSTS.some(({ value }) => value === address);

/**
 * One of the vendor's hosts, or an operator's own. The platform erases the options with every change that omits them, and never
 * returns the stored ones: a change and a copy would lose them unnoticed.
 */
export const speechmatics = defineVendor({
  id: 'speechmatics',
  tts: false,
  stt: true,
  recordedAsTts: true,
  testNote: () => ({
    text: 'The platform tests the key with Speechmatics’ default host, whichever one is stored here.',
  }),
  inferred: ({ speechmatics_stt_uri: stored }) => ({
    speechmatics_region: isKnown(stored) ? stored : stored ? OTHER : '',
  }),
  derived: ({ speechmatics_region: chosen }) => (isKnown(chosen) ? { speechmatics_stt_uri: chosen } : {}),
  fields: [
    apiKey(),
    region('speechmatics_region', 'Region', [...HOSTS, { value: OTHER, label: 'Another host' }], { local: true }),
    host('speechmatics_stt_uri', 'Host', {
      visible: choiceIs('speechmatics_region', OTHER),
      placeholder: 'asr.example.com:9000',
    }),
    options({
      unread: true,
      required: (_values, { mode, facts }: FormContext<CopyFacts>) =>
        mode === 'edit' || facts.copiedVendor === 'speechmatics',
      missing: 'Enter the options again, or {} for none: the platform doesn’t show the stored ones.',
      help: 'Each later change asks for them again: the platform doesn’t show which are stored.',
    }),
  ],
});
