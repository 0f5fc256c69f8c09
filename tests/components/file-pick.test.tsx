/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { FilePick, type FilePickProps } from '@/components/ui/file-pick';
import { Input } from '@/components/ui/input';
import { useFirstWrong } from '@/components/ui/use-first-wrong';

const pick = (label: string, props: Partial<FilePickProps> = {}) => (
  <FilePick label={label} accept="" placeholder="No file" action="Choose file" onFile={() => {}} {...props} />
);

test('two pickers on a page differ in the names of their buttons', () => {
  render(
    <>
      {pick('Service key file')}
      {pick('Configuration file', { action: 'Replace' })}
    </>,
  );
  const [key, configuration] = screen.getAllByRole('button');
  expect(key).toHaveAccessibleName('Choose file: Service key file');
  expect(configuration).toHaveAccessibleName('Replace: Configuration file');
});

test('a picker that is disabled while its file is sent takes no file, and keeps the focus', async () => {
  const { rerender } = render(pick('Cloning key'));
  const button = screen.getByRole('button', { name: 'Choose file: Cloning key' });
  await userEvent.click(button);
  rerender(pick('Cloning key', { disabled: true }));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  const opened = jest.fn();
  screen.getByLabelText('Cloning key').addEventListener('click', opened);
  await userEvent.click(button);
  expect(opened).not.toHaveBeenCalled();
});

function Form({ wrongFile }: { wrongFile: boolean }) {
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFirstWrong(form, tries);
  return (
    <form ref={form}>
      <Input aria-label="Label" />
      {pick('Key file', { invalid: wrongFile })}
      <Input aria-label="Region" aria-invalid />
      <button type="button" onClick={() => setTries(tries + 1)}>
        Save
      </button>
    </form>
  );
}

describe('a refused save goes to the first field that is wrong', () => {
  test('which may be a file', async () => {
    render(<Form wrongFile />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: 'Choose file: Key file' })).toHaveFocus();
  });

  test('and past a file that is right', async () => {
    render(<Form wrongFile={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('textbox', { name: 'Region' })).toHaveFocus();
  });
});
