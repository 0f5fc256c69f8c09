import type { Row } from '../columns';
import { refuse } from '../refusal';
import { isObject } from './hooks';

type Check = (value: unknown) => string | null;

const oneOf =
  (name: string, ...allowed: string[]): Check =>
  (value) =>
    allowed.includes(String(value)) ? null : `invalid ${name}`;

const unchecked: Check = () => null;

function checkRecord(value: unknown): string | null {
  const { action, type, siprecServerURL } = value as Row;
  if (!action) return 'record requires action property';
  // Required for stopping, too.
  const whereTo = type === 'cloud' || siprecServerURL;
  return whereTo ? null : 'record requires siprecServerURL property when starting recording';
}

function checkSipRequest(value: unknown): string | null {
  const { method, content_type, content } = value as Row;
  const complete = method && content_type && content;
  return complete ? null : 'sip_request requires method, content_type and content properties';
}

const PARTICIPANT = ['tag', 'untag', 'coach', 'uncoach', 'mute', 'unmute', 'hold', 'unhold'];

function checkParticipant(value: unknown): string | null {
  const { action, tag } = value as Row;
  const name = String(action);
  if (!PARTICIPANT.includes(name)) return `conferenceParticipantAction invalid action property ${name}`;
  const needed = name === 'tag' || name === 'coach';
  return needed && !tag ? `conferenceParticipantAction requires tag property when action is '${name}'` : null;
}

/** The possible actions on a call in progress, with the checks that the platform makes before it passes them on. */
const OPTIONS: Record<string, Check> = {
  call_status: oneOf('call_status', 'completed', 'no-answer'),
  mute_status: oneOf('mute_status', 'mute', 'unmute'),
  listen_status: oneOf('listen_status', 'pause', 'silence', 'resume'),
  conf_hold_status: oneOf('conf_hold_status', 'hold', 'unhold'),
  conf_mute_status: oneOf('conf_mute_status', 'mute', 'unmute'),
  media_path: oneOf('media_path', 'no-media', 'partial-media', 'full-media'),
  transcribe_status: unchecked,
  call_hook: unchecked,
  child_call_hook: unchecked,
  dub: unchecked,
  boostAudioSignal: unchecked,
  record: checkRecord,
  sip_request: checkSipRequest,
  dtmf: (value) => (isObject(value) && value.digit ? null : 'invalid dtmf'),
  tag: (value) => (isObject(value) ? null : 'invalid tag data'),
  conferenceParticipantAction: checkParticipant,
};

/**
 * The single action requested; a whisper may accompany it or come alone.
 * @returns its name
 */
export function checkUpdate(sent: Row): string {
  const asked = Object.keys(OPTIONS).filter((name) => sent[name] !== undefined && sent[name] !== null);
  const count = asked.includes('call_hook') && asked.includes('child_call_hook') ? asked.length - 1 : asked.length;
  const [action] = asked;
  if (!action) {
    if (sent.whisper) return 'whisper';
    throw refuse(400, 'no valid options supplied to updateCall');
  }
  if (count > 1) throw refuse(400, 'multiple options are not allowed in updateCall');
  const problem = OPTIONS[action]!(sent[action]);
  if (problem) throw refuse(400, problem);
  return action;
}
