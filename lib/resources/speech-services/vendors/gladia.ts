import { defineVendor } from '../vendor';
import { apiKey, choice } from './parts';

const REGIONS = [
  { value: 'us-west', label: 'United States' },
  { value: 'eu-west', label: 'European Union' },
];

/** Stands for no region where one must be chosen. */
const NO_REGION = 'none';

/** The platform erases the region with every change that omits it, and never returns the stored one. */
export const gladia = defineVendor({
  id: 'gladia',
  tts: false,
  stt: true,
  initial: { region: NO_REGION },
  derived: ({ region }) => (region === NO_REGION ? { region: undefined } : {}),
  fields: [
    apiKey(),
    choice('region', 'Region', [...REGIONS, { value: NO_REGION, label: 'None: Gladia chooses' }], 'Choose a region', {
      unread: true,
      missing: 'Region is required: the platform doesn’t show which one is stored.',
      help: 'Each later change asks for it again: the platform doesn’t show which region is stored.',
    }),
  ],
});
