/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { ApiRequestsDialog } from '@/components/shell/api-requests-dialog';
import { Paused } from '@/components/resource/paused';
import { RetryMessage } from '@/components/resource/retry-message';
import { WhereUsed } from '@/components/resource/where-used';
import { ConfirmDialog, type ConfirmDialogProps } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Input } from '@/components/ui/input';
import { LiveRegion } from '@/components/ui/live-region';
import { SaveBar } from '@/components/ui/save-bar';
import { Wait } from '@/components/ui/wait';
import { callBff } from '@/lib/kit/bff-client';
import { ok } from '@/lib/kit/problem';
import { listen } from '../support/heard';

/* What a screen reader reads out of its own accord. */

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

beforeEach(() => {
  mockRefresh.mockClear();
});

/** Something that comes when the button is pressed. */
function Later({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button onClick={() => setShown(true)}>Go on</button>
      {shown && children}
    </>
  );
}

async function comes(part: ReactNode): Promise<string[]> {
  render(<Later>{part}</Later>);
  const heard = listen();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  return heard;
}

describe('a text that comes together with its region', () => {
  test('is on screen at once, and read out', async () => {
    const heard = await comes(<LiveRegion role="status">The call is over.</LiveRegion>);
    expect(screen.getByText('The call is over.')).toBeVisible();
    await waitFor(() => expect(heard).toEqual(['The call is over.']));
  });

  test('is read out once by a region around it', async () => {
    render(
      <div role="status">
        <Later>
          <LiveRegion>Voices can’t be loaded.</LiveRegion>
        </Later>
      </div>,
    );
    const heard = listen();
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(heard).toHaveLength(1));
  });
});

describe('a part that couldn’t be loaded', () => {
  test('says so, with its reason', async () => {
    const heard = await comes(
      <InlineRetry onRetry={() => {}} reason="The platform did not answer.">
        Gateways error
      </InlineRetry>,
    );
    await waitFor(() => expect(heard).toEqual(['Gateways error', 'The platform did not answer.']));
  });

  test('in a list, only the row that was tried again says so', async () => {
    const list = (loading?: string) => (
      <table>
        <tbody>
          {['Alpine', 'Brook'].map((name) => (
            <tr key={name}>
              <td>
                {name === loading ? (
                  <Wait>Loading carriers…</Wait>
                ) : (
                  <InlineRetry label={`Retry carriers of ${name}`} onRetry={() => rerender(list(name))}>
                    Carriers error
                  </InlineRetry>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
    const { rerender } = render(<p>Loading…</p>);
    const heard = listen();
    rerender(list());
    await userEvent.click(screen.getByRole('button', { name: 'Retry carriers of Brook' }));
    rerender(list());
    await waitFor(() => expect(heard).toEqual(['Carriers error']));
  });
});

describe('a page that couldn’t be read', () => {
  test('says so each time Retry fails, even in the same words', async () => {
    const message = 'The platform reported an error.';
    const heard = await comes(<RetryMessage problem={{ kind: 'unavailable', message }} />);
    await waitFor(() => expect(heard).toEqual([message]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(mockRefresh).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(heard).toEqual([message, message]));
  });
});

test('a pause of the updates is read out, but not its seconds one by one', async () => {
  const heard = await comes(<Paused seconds={200} resumes />);
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]).toMatch(/Updates resume in/);
  expect(screen.getByText('200 s')).toHaveAttribute('aria-live', 'off');
});

describe('a question before deleting', () => {
  const dialog = (props: Partial<ConfirmDialogProps>) => (
    <ConfirmDialog
      open
      onClose={() => {}}
      onConfirm={() => {}}
      title="Delete carrier"
      question="Are you sure you want to delete carrier Islandline?"
      confirmLabel="Delete"
      busyLabel="Deleting…"
      {...props}
    />
  );

  test('says that it is at work, and what went wrong each time', async () => {
    const problem = 'The platform reported an error.';
    const { rerender } = render(dialog({}));
    const heard = listen();
    const expected: string[] = [];
    for (let times = 0; times < 2; times += 1) {
      rerender(dialog({ busy: true }));
      expected.push('Deleting…');
      await waitFor(() => expect(heard).toEqual(expected));
      rerender(dialog({ error: problem }));
      expected.push(problem);
      await waitFor(() => expect(heard).toEqual(expected));
    }
  });

  test('says what goes with the record, or what it is needed for, as soon as that is known', async () => {
    const { rerender } = render(dialog({ waiting: true, consequence: <Wait>Checking what depends on it…</Wait> }));
    const heard = listen();
    rerender(dialog({ consequence: <p>Deleted with it: 2 users</p> }));
    await waitFor(() => expect(heard.at(-1)).toContain('Deleted with it: 2 users'));
    rerender(dialog({ question: 'It is still used:', blockers: [{ label: '+1 (212) 555-0137' }] }));
    await waitFor(() => expect(heard.at(-1)).toContain('+1 (212) 555-0137'));
  });
});

describe('what a dialog looks up', () => {
  const answers = jest.mocked(callBff);

  test('where a record is used is heard, once it is known', async () => {
    answers.mockResolvedValueOnce(
      ok({ users: [{ label: '+1 (212) 555-0137', href: '/internal/phone-numbers/1/edit' }], unseen: [] }),
    );
    render(<WhereUsed api="/carriers/1" name="Islandline" />);
    const heard = listen();
    await userEvent.click(screen.getByRole('button', { name: 'Where used' }));
    await waitFor(() => expect(heard.at(-1)).toContain('+1 (212) 555-0137'));
  });

  test('the requests of a page are heard, once they are known', async () => {
    answers.mockResolvedValueOnce(ok([]));
    const heard = await comes(<ApiRequestsDialog page="/internal/carriers" onClose={() => {}} />);
    await waitFor(() => expect(heard.at(-1)).toBe('This page made no requests to the platform.'));
  });
});

describe('a field that is wrong', () => {
  const field = (announced: boolean, error?: string) => (
    <>
      <Field label="Number called" error={error} announced={announced}>
        {(given) => <Input {...given} />}
      </Field>
      <button>Test</button>
    </>
  );

  test('in a form of its own, is heard from the button that was pressed', async () => {
    const { rerender } = render(field(true));
    const heard = listen();
    rerender(field(true, 'Enter a number.'));
    await waitFor(() => expect(heard).toEqual(['Enter a number.']));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Enter a number.');
  });

  test('a warning at it is heard while it is typed into', async () => {
    const password = (warn?: string) => (
      <Field label="Password" warn={warn}>
        {(given) => <Input {...given} />}
      </Field>
    );
    const { rerender } = render(password());
    const heard = listen();
    rerender(password('CAPSLOCK is enabled!'));
    await waitFor(() => expect(heard).toEqual(['CAPSLOCK is enabled!']));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('CAPSLOCK is enabled!');
  });

  test('elsewhere, is heard from the bar of its form, which was there before', async () => {
    const bar = (problem?: string) => <SaveBar problem={problem}>Save</SaveBar>;
    const { rerender } = render(bar());
    const heard = listen();
    rerender(bar('1 field needs your attention: Name'));
    await waitFor(() => expect(heard).toEqual(['1 field needs your attention: Name']));
  });
});
