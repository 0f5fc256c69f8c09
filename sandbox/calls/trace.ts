import { createHash } from 'node:crypto';
import { callSidOf, innerCallIdOf, metAt, sipCallIdOf, traceIdOf, type StoredCall } from './call';
import { scriptOf, type Scene } from './script';

type Attributes = Record<string, string | number | boolean>;

const base64Of = (name: string) => createHash('sha256').update(name).digest().subarray(0, 8).toString('base64');

const valueOf = (value: string | number | boolean) =>
  typeof value === 'string'
    ? { stringValue: value }
    : typeof value === 'boolean'
      ? { boolValue: value }
      : { doubleValue: value };

/** How much of a spoken text the platform's trace contains. */
const SAID_LENGTH = 15;

/** The name of a step that speaks. Half a character at the cut becomes a replacement character, as in any UTF-8. */
export function sayName(text: string): string {
  const said = text.length > SAID_LENGTH ? `${text.slice(0, SAID_LENGTH)}...` : text;
  return `verb:say{text=${Buffer.from(said).toString()}}`;
}

/** Writes spans in the platform's format: one resource for each, times as nanosecond texts. */
class Writer {
  readonly spans: object[] = [];

  constructor(
    private readonly call: StoredCall,
    /** The time of the script's second 0, in milliseconds. */
    private readonly zero: number,
  ) {}

  add(name: string, start: number, end: number, parent: string | null, attributes: Attributes = {}): string {
    const spanId = base64Of(`span ${this.call.id} ${this.spans.length}`);
    const nano = (seconds: number) => `${Math.round((this.zero + seconds * 1000) * 1000)}000`;
    const service = { 'service.name': 'voice-feature-server', 'internal.span.format': 'jaeger' };
    const span = {
      traceId: Buffer.from(traceIdOf(this.call.id), 'hex').toString('base64'),
      spanId,
      parentSpanId: parent ?? 'AAAAAAAAAAA=',
      name,
      kind: 'SPAN_KIND_INTERNAL',
      startTimeUnixNano: nano(start),
      endTimeUnixNano: nano(end),
      attributes: Object.entries({ ...attributes, ...service }).map(([key, value]) => ({ key, value: valueOf(value) })),
    };
    const library = { name: 'voice-feature-server', version: '1.0.0' };
    this.spans.push({
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'voice-feature-server' } }] },
      instrumentationLibrarySpans: [{ instrumentationLibrary: library, spans: [span] }],
    });
    return spanId;
  }
}

/** The trace of a call, in the format of CONTRACT 18. */
export function traceOf(call: StoredCall): object {
  const met = metAt(call);
  const writer = new Writer(call, met);
  const began = (call.at - met) / 1000;
  const root = writer.add('incoming-call', began, call.duration + 0.2, null, {
    callSid: callSidOf(call.id),
    accountSid: call.account,
    callId: innerCallIdOf(call.id),
    externalCallId: sipCallIdOf(call.id),
    finalStatus: 200,
    'call.termination': 'hangup by caller',
  });
  writer.add('lookupAccountDetails', began + 0.01, began + 0.022, root);
  writer.add('lookupApplication', began + 0.03, began + 0.039, root);
  writer.add('performAppWebhook', began + 0.05, began + 0.234, root, { 'http.statusCode': 200 });
  writer.add('call-status:trying', began + 0.24, began + 0.241, root, { sipStatus: 100 });
  writer.add('call-status:in-progress', -0.01, -0.009, root, { sipStatus: 200 });
  if (call.recording) writer.add('background-record:listen', 0, call.duration, root);
  for (const scene of scriptOf(call)) addScene(writer, root, scene);
  writer.add('call-status:completed', call.duration, call.duration + 0.001, root, { sipStatus: 200 });
  return { resourceSpans: writer.spans };
}

function addScene(writer: Writer, root: string, scene: Scene) {
  const { start, end } = scene;
  if (scene.kind === 'say') {
    const say = writer.add(sayName(scene.text), start, end, root);
    writer.add('tts-generation', start, start + scene.made, say, {
      'tts.vendor': 'google',
      'tts.language': 'en-US',
      'tts.voice': 'en-US-Wavenet-F',
      'tts.cached': scene.cached,
    });
    return;
  }
  if (scene.kind === 'keys') {
    const resolve = { 'stt.resolve': 'dtmf-num-digits' };
    const gather = writer.add('verb:gather{inputs=digits}', start, end, root, resolve);
    for (const { key, at } of scene.keys) {
      writer.add(`dtmf:${key}`, at, at + 0.14, gather, { dtmf: key, duration: '140ms' });
    }
    addHook(writer, gather, end, scene.hook, {
      reason: 'dtmfDetected',
      digits: scene.keys.map(({ key }) => key).join(''),
    });
    return;
  }
  const heard = scene.kind === 'speech' ? scene : null;
  const result = {
    vendor: { name: 'google' },
    language_code: 'en-US',
    is_final: true,
    alternatives: [{ transcript: heard?.text, confidence: heard?.confidence }],
  };
  const gather = writer.add('verb:gather{inputs=speech,vendor=google,language=en-US}', start, end, root, {
    'stt.resolve': heard ? 'speech' : 'timeout',
    ...(heard ? { 'stt.result': JSON.stringify(result) } : {}),
  });
  if (heard) addHook(writer, gather, end, heard.hook, { reason: 'speechDetected', speech: result });
}

function addHook(writer: Writer, gather: string, end: number, length: number, body: object) {
  writer.add('verb:hook (voice)', end - length, end, gather, {
    'http.statusCode': 200,
    'http.body': JSON.stringify(body),
  });
}

/** An artificial trace of any size, for testing how the console copes: verbs with steps below them. */
export function bigTrace(call: StoredCall, count: number): object {
  const writer = new Writer(call, call.at);
  const root = writer.add('incoming-call', 0, count / 10, null, { callSid: callSidOf(call.id) });
  let verb = root;
  for (let i = 1; i < count; i++) {
    const at = i / 10;
    if (i % 8 === 1) verb = writer.add(sayName(`Notice ${i}`), at, at + 0.8, root);
    else
      writer.add(i % 3 ? 'tts-generation' : `verb:hook (step ${i})`, at, at + 0.05, verb, { 'http.statusCode': 200 });
  }
  return { resourceSpans: writer.spans };
}
