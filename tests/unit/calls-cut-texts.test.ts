import type { TimedSpan } from '@/lib/calls/span';
import { transcriptOf } from '@/lib/calls/transcript';

/* Texts of which the platform's trace has only the beginning: 15 characters and '...'. */

function turnOf(text: string, attributes: TimedSpan['attributes'] = {}) {
  const span: TimedSpan = {
    id: 'a',
    parentId: null,
    name: `verb:say{text=${text}}`,
    start: 0,
    duration: 1000,
    attributes,
  };
  return transcriptOf([span], 0)[0];
}

it.each([
  ['Welcome. How ca...', 'Welcome. How ca…'],
  ['How can I help ...', 'How can I help …'],
  ['<speak>How can ...', 'How can …'],
  ['<speak>Great!</...', 'Great!…'],
  ['<speak>Is <pros...', 'Is …'],
  ['<speak><break t...', '…'],
  // A half character.
  ['Fourteen chars\ufffd...', 'Fourteen chars…'],
  ['Fourteen chars\ud83d...', 'Fourteen chars…'],
  // Nothing but a cut leaves an element open, whatever the length.
  ['<prosody rate="slow">Long <emph...', 'Long …'],
  ['<speak>Hello</spea...', 'Hello…'],
])('marks a text of which the platform keeps only the beginning: %j', (text, shown) => {
  expect(turnOf(text)).toMatchObject({ text: shown, isCut: true });
});

it.each([
  'Wait...',
  'Twelve chars...',
  'Fourteen chars...',
  'A whole text of any length...',
  'Exactly fifteen',
  'a <b...',
])('doesn’t mark one that ends like this by itself: %j', (text) => {
  expect(turnOf(text)).toMatchObject({ text, isCut: false });
});

it('takes a whole text from where the step has it', () => {
  expect(turnOf('Welcome. How ca...', { 'say.text': 'Welcome. How can I help?' })).toMatchObject({
    text: 'Welcome. How can I help?',
    isCut: false,
  });
});
