import type { FormContext, Values, When } from '../../../kit/form';
import { defineVendor, isUsed, type SpeechUse, type TestNote } from '../vendor';
import { apiKey, both, hasKey, hosted, hosting, onPremise, region, choiceIs, text, url } from './parts';

const REGIONS =
  'australiaeast brazilsouth canadacentral centralindia centralus eastasia eastus eastus2 francecentral germanywestcentral ' +
  'italynorth japaneast japanwest jioindiawest koreacentral northcentralus northeurope norwayeast qatarcentral ' +
  'southafricanorth southcentralus southeastasia swedencentral switzerlandnorth switzerlandwest uaenorth uksouth ' +
  'usgovarizona usgovvirginia westcentralus westeurope westus westus2 westus3';

const USES: SpeechUse[] = ['tts', 'stt'];

/** Whether the containers are to be left for the vendor's own cloud. */
const leavesContainers = (values: Values, stored: Record<string, unknown>) =>
  values.hosting === 'hosted' && USES.some((use) => stored[`custom_${use}_endpoint_url`]);

/** Without its container, a use keeps its flag only for a custom voice or model of the vendor's cloud. */
function withoutContainer(use: SpeechUse, values: Values, stored: Record<string, unknown>): Record<string, unknown> {
  const flag = `use_custom_${use}`;
  const kept = stored[`custom_${use}_endpoint`] ? 1 : undefined;
  return { [`custom_${use}_endpoint_url`]: undefined, ...(flag in values ? {} : { [flag]: kept }) };
}

/** A container is only used if the flag of its use is set; one that is stored without the flag, or changed, gets it. */
function containerFlag(use: SpeechUse, values: Values, stored: Record<string, unknown>): Record<string, unknown> {
  const [flag, address] = [`use_custom_${use}`, `custom_${use}_endpoint_url`];
  const wanted = (address in values ? values[address] : stored[address]) || undefined;
  // Without a container before and after, the flag is that of a custom voice or model of the vendor's cloud.
  const untouched = wanted === (stored[address] || undefined) && flag in stored;
  return untouched ? {} : { [flag]: wanted ? 1 : undefined };
}

/**
 * For on-premise, one container is enough: with a region and a key, the other use goes to the vendor's own service. The
 * container of an unused use counts as well, although its field is not shown.
 */
const needsBeside =
  (other: SpeechUse): When =>
  (values, context) =>
    !(values.region && hasKey(values, context)) || !values[`custom_${other}_endpoint_url`];

/** Containers are known by their addresses alone, whose fields are shown for a use that is on. */
function hostingProblem(value: unknown, values: Values, context: FormContext): string | null {
  if (value === 'hosted') {
    return context.mode === 'edit' && !hasKey(values, context)
      ? 'Microsoft’s own cloud needs an API key, and this service has none. Add a new service instead.'
      : null;
  }
  const isAsked = USES.some((use) => isUsed(use, values));
  const isThere = USES.some((use) => values[`custom_${use}_endpoint_url`]);
  return isAsked || isThere ? null : 'On-premises hosting needs the URL of a container. Tick a use to enter it.';
}

/** With the flag of a custom model, the platform's test wants a container's URL. */
const CUSTOM_MODEL: TestNote = {
  text: 'The platform can’t test a custom speech model: speech-to-text fails this test even if calls can use the model.',
  alwaysFails: 'stt',
};

const CONTAINER = ['http', 'https', 'ws', 'wss'];

export const microsoft = defineVendor({
  id: 'microsoft',
  tts: true,
  stt: true,
  testNote: ({ stored, usesStt }) =>
    usesStt && stored.use_custom_stt && !stored.custom_stt_endpoint_url ? CUSTOM_MODEL : null,
  initial: { hosting: 'hosted' },
  inferred: (stored) => ({
    hosting: stored.custom_tts_endpoint_url || stored.custom_stt_endpoint_url ? 'on-premise' : 'hosted',
  }),
  derived: (values, stored) => {
    const each = (how: typeof containerFlag) => ({ ...how('tts', values, stored), ...how('stt', values, stored) });
    if (values.hosting === 'on-premise') return each(containerFlag);
    return leavesContainers(values, stored) ? each(withoutContainer) : {};
  },
  fields: [
    hosting({ check: hostingProblem }),
    region('region', 'Region', REGIONS.split(' '), { required: hosted }),
    apiKey({ required: hosted }),
    url('custom_tts_endpoint_url', 'Container URL for TTS', CONTAINER, {
      use: 'tts',
      visible: onPremise,
      required: needsBeside('stt'),
    }),
    url('custom_stt_endpoint_url', 'Container URL for STT', CONTAINER, {
      use: 'stt',
      visible: onPremise,
      required: needsBeside('tts'),
    }),
    { kind: 'check', name: 'use_custom_tts', label: 'Use custom voice', use: 'tts', visible: hosted },
    { kind: 'check', name: 'use_custom_stt', label: 'Use custom speech model', use: 'stt', visible: hosted },
    text('custom_tts_endpoint', 'Custom voice deployment ID', {
      use: 'tts',
      visible: both(hosted, choiceIs('use_custom_tts', true)),
    }),
    text('custom_stt_endpoint', 'Custom speech endpoint ID', {
      use: 'stt',
      visible: both(hosted, choiceIs('use_custom_stt', true)),
    }),
  ],
});
