import type { Row } from '../columns';
import { refuse } from '../refusal';
import { refuseBadVariables } from './app-env';
import { isObject } from './hooks';

const PROTOCOLS = ['http:', 'https:', 'ws:', 'wss:'];

/** Checks the URL of a hook as the platform does. A missing hook crashes the check itself, as on the platform. */
export function refuseBadHook(name: string, hook: unknown) {
  if (hook === undefined) throw refuse(500, "Cannot read properties of undefined (reading 'url')");
  if (hook === null) throw refuse(500, "Cannot read properties of null (reading 'url')");
  const written = String((hook as Row).url);
  const host = /^[a-z]+:\/\/(?:[^/@]*@)?([^/:?#]*)/i.exec(written)?.[1];
  if (host !== undefined && !/^[a-z0-9.-]+$/i.test(host)) throw refuse(400, `${name} URL has invalid hostname ${host}`);
  if (!URL.canParse(written)) throw refuse(400, `${name} URL is invalid`);
  const { protocol } = new URL(written);
  if (!PROTOCOLS.includes(protocol)) throw refuse(400, `${name} URL has missing or invalid protocol ${protocol}`);
}

const VERBS = new Set(
  (
    'answer alert amd config conference cognigy deepgram dequeue dial dialogflow dtmf dub enqueue gather hangup leave lex listen ' +
    'llm message openai_s2s pause play rasa redirect refer rest:dial say sip:decline sip:refer sip:request stream tag transcribe'
  ).split(' '),
);

export function refuseBadAppJson(appJson: unknown) {
  if (!appJson) return;
  let verbs: unknown;
  try {
    verbs = JSON.parse(String(appJson));
  } catch (error) {
    // Newer releases of Node append line and column; the platform's does not.
    const said = error instanceof Error ? error.message.replace(/ \(line \d+ column \d+\)$/, '') : 'invalid JSON';
    throw refuse(500, said);
  }
  if (!Array.isArray(verbs)) throw refuse(400, 'Error: malformed jambonz payload: must be array');
  for (const verb of verbs) {
    const [name, properties] = namedVerb(verb);
    if (typeof name !== 'string' || !VERBS.has(name)) throw refuse(400, `Error: invalid instruction: ${String(name)}`);
    if (name === 'say') refuseBadSay(properties);
  }
}

/** Reads both forms: `{"verb": "say", "text": …}` and `{"say": {"text": …}}`. */
function namedVerb(verb: unknown): [name: unknown, properties: Row] {
  if (!isObject(verb)) return [undefined, {}];
  const [short, ...further] = Object.entries(verb);
  if (verb.verb === undefined && short && further.length === 0) return [short[0], isObject(short[1]) ? short[1] : {}];
  const { verb: name, ...properties } = verb;
  return [name, properties];
}

const OF_SAY = new Set(
  'id text instructions stream loop synthesizer earlyMedia disableTtsCache closeStreamOnEmpty'.split(' '),
);

/** The sandbox checks the properties of this verb only. */
function refuseBadSay(properties: Row) {
  const unknown = Object.keys(properties).find((name) => !OF_SAY.has(name));
  if (unknown !== undefined) throw refuse(400, `Error: say: unknown property ${unknown}`);
  if (!properties.text) throw refuse(400, 'Error: say: missing value for text');
}

/** Checks against the schema that the application publishes at its call hook; without one, anything is accepted. */
export async function refuseBadEnvironment(environment: unknown, hook: unknown): Promise<void> {
  if (isObject(environment) && isObject(hook)) await refuseBadVariables(environment, String(hook.url));
}
