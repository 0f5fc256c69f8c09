import { readTrace } from '@/lib/calls/read-trace';
import type { StoredCall } from '../../sandbox/calls/call';
import { scriptOf } from '../../sandbox/calls/script';
import { bigTrace, sayName, traceOf } from '../../sandbox/calls/trace';

/* Recorded: the name of a step that speaks has the first 15 characters of the text, and '...' if there are more. */

const call: StoredCall = {
  id: 7,
  at: Date.UTC(2026, 0, 5),
  account: 'a',
  provider: 'p',
  direction: 'inbound',
  answered: 1,
  caller: '+12025550101',
  callee: '+12025550102',
  duration: 60,
  trunk: 't',
  recording: null,
  traced: 1,
  told: null,
};

/** The steps of a trace that speak. */
const spoken = (trace: object) => readTrace(trace)!.flatMap(({ name }) => (name.startsWith('verb:say') ? [name] : []));

it.each([
  ['<speak>How can I help?</speak>', 'verb:say{text=<speak>How can ...}'],
  ['Sixteen letters.', 'verb:say{text=Sixteen letters...}'],
  ['Exactly fifteen', 'verb:say{text=Exactly fifteen}'],
  ['Wait...', 'verb:say{text=Wait...}'],
  ['Fourteen chars😀', 'verb:say{text=Fourteen chars\ufffd...}'],
])('a step that speaks %j is called %j', (text, name) => expect(sayName(text)).toBe(name));

it('a trace loses what the platform loses', () => {
  const said = scriptOf(call).flatMap((scene) => (scene.kind === 'say' ? [scene.text] : []));
  expect(said.length).toBeGreaterThan(2);
  const names = spoken(traceOf(call));
  expect(names).toEqual(said.map(sayName));
  expect(names[0]).toBe('verb:say{text=Welcome. How ca...}');
});

it('the steps of a very long trace remain distinguishable', () => {
  const names = spoken(bigTrace(call, 1000));
  expect(new Set(names).size).toBe(names.length);
  expect(names.join()).not.toContain('...');
});
