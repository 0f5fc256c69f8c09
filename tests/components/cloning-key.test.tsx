/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from '@testing-library/react';
import { CloningKey } from '@/components/speech-services/cloning-key';
import { NEW_VOICE } from '@/lib/resources/speech-services/custom-voices';

const CLONE = { ...NEW_VOICE, sid: 'v1', name: 'Clone', cloned: 'key' };
const ONLY_ADMINISTRATORS = 'Only an administrator can upload a cloning key.';

test('an administrator can upload the key of a voice', () => {
  render(<CloningKey row={CLONE} credentialSid="s1" editable offered />);
  expect(screen.getByLabelText('Cloning key of Clone')).toBeEnabled();
  expect(screen.queryByText(ONLY_ADMINISTRATORS, { exact: false })).toBeNull();
});

test.each([
  ['without a key', CLONE, false, `No key yet. ${ONLY_ADMINISTRATORS}`],
  ['with a key', CLONE, true, `A key is stored. ${ONLY_ADMINISTRATORS}`],
  ['that is not saved yet', { ...CLONE, sid: '' }, false, `No key yet. ${ONLY_ADMINISTRATORS}`],
])('everyone else is told who can, at a voice %s', (_which, row, stored, sentence) => {
  render(<CloningKey row={row} stored={stored} credentialSid="s1" editable offered={false} />);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByLabelText('Cloning key of Clone')).toBeNull();
});

test('a file that is gone since it was chosen is said to be unusable', async () => {
  render(<CloningKey row={CLONE} credentialSid="s1" editable offered />);
  const file = new File(['key'], 'clone.key');
  file.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  fireEvent.change(screen.getByLabelText('Cloning key of Clone'), { target: { files: [file] } });
  expect(await screen.findByText(/^Choose a text file with the key/)).toBeVisible();
});
