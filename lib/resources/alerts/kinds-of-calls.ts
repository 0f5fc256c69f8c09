import { vendorLabel } from '../../kit/vendor-labels';
import type { AlertFacts, AlertKind } from './kind';

const speech = String.raw`(?<vendor>.+?) \(label: (?<label>.+)\)`;
const serviceOf = ({ vendor, label }: AlertFacts) => {
  const name = vendor ? vendorLabel(vendor) : 'a vendor';
  return label && label !== 'none' ? `${name} (${label})` : name;
};

const NO_VERBS = /^(?<target>\w+:\/\/\S+) return invalid app payload|^malformed \S+ payload|invalid verb syntax/i;

/** The platform also writes such an alert when the first webhook of a call fails: then its message is that error, if it has any. */
const why = (message: string) => (message && message !== 'undefined' ? `: ${message.replace(/\.$/, '')}` : '');

/** Failures between the platform and an application. */
export const WEBHOOKS: AlertKind[] = [
  {
    type: 'webhook-failure',
    label: 'Webhook answers with an error',
    word: 'Webhook',
    tone: 'red',
    written: /^(?<target>\w+:\/\/\S+) returned (?<status>\d+)/,
    what: ({ target = 'A webhook', status = 'an error' }) => `${target} answered ${status}`,
    remedy: 'Calls or registrations that depend on this webhook fail. Make it answer with status 200.',
    place: 'application',
  },
  {
    type: 'webhook-connection-failure',
    label: 'Webhook can’t be reached',
    word: 'Webhook',
    tone: 'red',
    written: /^failed to connect to (?<target>\w+:\/\/\S+)/i,
    what: ({ target = 'A webhook' }) => `${target} can’t be reached`,
    remedy: 'Check that its server is running and that the platform can reach it.',
    place: 'application',
  },
  {
    type: 'webhook-url-notfound',
    label: 'Webhook doesn’t exist',
    word: 'Webhook',
    tone: 'red',
    written: /^webhook url not found: (?<target>.+)/i,
    what: ({ target = 'A webhook' }) => `${target} doesn’t exist`,
    remedy: 'Correct the webhook’s URL in the application.',
    place: 'application',
  },
  {
    type: 'webhook-auth-failure',
    label: 'Webhook rejects the credentials',
    word: 'Webhook',
    tone: 'red',
    written: /^authentication failure: (?<target>\S+)/i,
    what: ({ target = 'A webhook' }) => `${target} rejects the credentials`,
    remedy: 'Check the webhook’s user name and password in the application.',
    place: 'application',
  },
  {
    type: 'invalid-app-payload',
    label: 'Application can’t be run',
    word: 'Application',
    tone: 'red',
    written: NO_VERBS,
    what: ({ target = 'An application' }, message) =>
      NO_VERBS.test(message)
        ? `${target} sent verbs that can’t be run`
        : `An application couldn’t be run${why(message)}`,
    remedy: 'The call ends there. Check whether the application answers, and with what.',
    place: 'call',
  },
  {
    type: 'play-url-notfound',
    label: 'File can’t be played',
    word: 'Not found',
    tone: 'amber',
    written: /^The file at (?<target>.+) was not found/i,
    what: ({ target = 'A file' }) => `${target} couldn’t be played`,
    remedy: 'Callers hear nothing. Check the file’s URL in the application.',
    place: 'call',
  },
  {
    type: 'alert-from-application',
    label: 'Reported by an application',
    word: 'Application',
    tone: 'amber',
    what: (_facts, message) => message,
    remedy: 'The application itself reports this. Ask the people who run it.',
    place: 'application',
  },
  {
    type: 'bot-action-delay-giveup',
    label: 'Application takes too long',
    word: 'Slow answer',
    tone: 'amber',
    written: /^Call terminated due to bot action delay/i,
    what: () => 'An application took too long to answer, and its call was ended',
    remedy: 'Check how fast the application answers its webhooks.',
    place: 'call',
  },
  {
    type: 'error-updating-call',
    label: 'Change to a call fails',
    word: 'Call control',
    tone: 'amber',
    what: (_facts, message) => `A change to a call in progress failed: ${message}`,
    remedy: 'Check what the program controlling the call asked for. The call may already have ended.',
    place: 'call',
  },
];

/** The platform words this in four ways; all but the last name the vendor, and two the reason. */
const SPEECH_TO_TEXT_FAILED = new RegExp(
  '^(speech to text request to|Failed connecting to|Custom speech vendor) (?<vendor>.+?) ' +
    String.raw`(\(label: (?<label>.+)\) failed|(speech recognizer:?|error:) *(?<reason>.*))|^STT failure reported by vendor`,
  'i',
);

/** The media server writes this also of a service that isn’t to be used for that; of its label, it may write “none” whatever it is. */
const NO_SERVICE =
  'Add this speech service, or choose another vendor in the application. ' +
  'If it exists, check its label and its uses; a Google service must also have passed its last test.';

/** Failures at speech vendors. */
export const SPEECH: AlertKind[] = [
  {
    type: 'no-tts',
    label: 'Text-to-speech service missing',
    word: 'Speech',
    tone: 'red',
    written: new RegExp(`^text to speech credentials for ${speech} have not been provisioned`, 'i'),
    what: (facts) => `There is no text-to-speech service for ${serviceOf(facts)}`,
    remedy: NO_SERVICE,
    place: 'speech',
  },
  {
    type: 'no-stt',
    label: 'Speech-to-text service missing',
    word: 'Speech',
    tone: 'red',
    written: new RegExp(`^speech to text credentials for ${speech} have not been provisioned`, 'i'),
    what: (facts) => `There is no speech-to-text service for ${serviceOf(facts)}`,
    remedy: NO_SERVICE,
    place: 'speech',
  },
  {
    type: 'tts-failure',
    label: 'Text-to-speech fails',
    word: 'Speech',
    tone: 'red',
    written: new RegExp(`^text to speech request to ${speech} failed`, 'i'),
    what: (facts) => `Text-to-speech by ${serviceOf(facts)} failed`,
    remedy: 'The vendor may have revoked the key. Test the speech service.',
    place: 'speech',
  },
  {
    type: 'tts-streaming-connection-failure',
    label: 'Streaming text-to-speech can’t be reached',
    word: 'Speech',
    tone: 'red',
    written: /^Failed to connect to tts streaming service at (?<vendor>.+)/i,
    what: (facts) => `Streaming text-to-speech by ${serviceOf(facts)} can’t be reached`,
    remedy: 'Test the speech service, and check that the platform can reach the vendor.',
    place: 'speech',
  },
  {
    type: 'stt-failure',
    label: 'Speech-to-text fails',
    word: 'Speech',
    tone: 'red',
    written: SPEECH_TO_TEXT_FAILED,
    what: (facts) => `Speech-to-text by ${serviceOf(facts)} failed${facts.reason ? `: ${facts.reason}` : ''}`,
    remedy: 'The vendor may have revoked the key. Test the speech service.',
    place: 'speech',
  },
];
