/** @jest-environment node */
import type { Adjustments } from '../support/sandbox-replay';
import { describeRecordings } from '../support/sandbox-replay';
import { readExchanges } from '../support/sandbox-recordings';

const labels = readExchanges('speech-credentials').map((exchange, index) => `${index} ${exchange.name}`);

const each = (pattern: RegExp, adjustment: Adjustments[string]): Adjustments =>
  Object.fromEntries(labels.filter((label) => pattern.test(label)).map((label) => [label, adjustment]));

const silent: Adjustments[string] = { because: 'did not answer within the recorder’s patience', ignore: 'answer' };

describeRecordings('speech-credentials', {
  prepare: ({ store }) => {
    const credential = (speech_credential_sid: string, vendor: string) => ({
      speech_credential_sid,
      service_provider_sid: '2708b1b3-2736-40ea-b502-c53d8396247f',
      vendor,
      credential: {},
    });
    // Tested or deleted, but never shown.
    store.load('speech_credentials', [
      credential('ba42baa1-3966-4cc3-b097-1c049d7be263', 'cobalt'),
      credential('6bdcbd46-dffc-48f8-b265-caa5fd07a171', 'aws'),
      credential('352cbb0f-c292-43d8-a003-465def46cdd8', 'wellsaid'),
      credential('a011b00f-aa3c-4053-8ca1-7567a51cced1', 'nuance'),
      credential('927bcb6c-ec31-4263-8970-57d45e7ca0fd', 'assemblyai'),
      credential('30b3b0ad-b35c-4add-b430-b3d81a494f00', 'custom:made'),
    ]);
  },
  adjustments: {
    ...each(/^(0|1|2|4|5) list of/, {
      because: 'cut to three items, while every vendor has fields of its own',
      ignore: 'body',
    }),
    ...each(/^\d+ test: (?!foreign)/, {
      because: 'the recorder could reach no vendor; those of the sandbox answer as their labels say',
      ignore: 'body',
    }),
    ...each(/^75 test: google/, silent),
    ...each(/^(108|115) languages/, silent),
    ...each(/^(105|109|110|111|112|113) languages/, {
      because: 'the recorder could reach no vendor; those of the sandbox can be reached',
      ignore: 'request',
    }),
  },
});
