/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, type ConfirmDialogProps } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { ActingUserDialog } from '@/components/users/acting-user-dialog';

function Page({ locked }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Rename carrier"
        locked={locked}
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <label>
          Name <input />
        </label>
      </Dialog>
    </>
  );
}

/** The event that a browser sends for Escape. */
function escape(): void {
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
}

describe('a dialog', () => {
  test('is not in the page until it is open, and then named by its title', async () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(screen.getByRole('dialog', { name: 'Rename carrier' })).toBeInTheDocument();
  });

  test('takes the focus into its first field, and gives it back', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
  });

  test('closes by Escape, by the cross and by the backdrop', async () => {
    const ways = [
      async () => escape(),
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
      () => userEvent.click(screen.getByRole('dialog')),
    ];
    for (const leave of ways) {
      const { unmount } = render(<Page />);
      await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
      await leave();
      expect(await screen.findByRole('button', { name: 'Rename' })).toHaveFocus();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      unmount();
    }
  });

  test('stays when what is inside it is clicked', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.click(screen.getByText('Rename carrier'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('locked, is left by its own buttons only', async () => {
    render(<Page locked />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    escape();
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('a dialog whose submit is refused goes to its first invalid field, each time', async () => {
  render(<ActingUserDialog onClose={() => {}} onConfirm={() => {}} />);
  const name = screen.getByRole('textbox', { name: /^Your user name/ });
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  for (let times = 0; times < 2; times += 1) {
    await userEvent.click(confirm);
    expect(name).toHaveFocus();
  }
  await userEvent.type(name, 'aurora');
  await userEvent.click(confirm);
  expect(screen.getByLabelText(/^Your password/)).toHaveFocus();
});

describe('a question before deleting', () => {
  function ask(props: Partial<ConfirmDialogProps> = {}) {
    const onConfirm = jest.fn();
    const onClose = jest.fn();
    render(
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={onConfirm}
        title="Delete carrier"
        question="Are you sure you want to delete carrier Islandline?"
        consequence="Its 2 SIP gateways go with it."
        confirmLabel="Delete carrier"
        busyLabel="Deleting…"
        {...props}
      />,
    );
    return { onConfirm, onClose };
  }

  test('has the focus on the safe button', async () => {
    const { onConfirm, onClose } = ask();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('is read out with what it asks', () => {
    ask();
    expect(screen.getByRole('dialog', { name: 'Delete carrier' })).toHaveAccessibleDescription(
      'Are you sure you want to delete carrier Islandline?',
    );
  });

  test('says what goes with it, and acts when confirmed', async () => {
    const { onConfirm } = ask();
    expect(screen.getByText('Its 2 SIP gateways go with it.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Delete carrier' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('with blockers, lists them as links and has nothing to confirm', () => {
    ask({
      question: 'In order to delete the carrier it cannot be in use by any Phone Numbers (2).',
      blockers: [
        { label: '+1 (212) 555-0137', href: '/internal/phone-numbers/1/edit', note: 'Harbor Hotels' },
        { label: '+1 (415) 555-2210', href: '/internal/phone-numbers/2/edit' },
      ],
    });
    expect(screen.queryByRole('button', { name: 'Delete carrier' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '+1 (212) 555-0137' })).toHaveAttribute(
      'href',
      '/internal/phone-numbers/1/edit',
    );
    expect(screen.getByText('Harbor Hotels')).toBeInTheDocument();
    expect(screen.getByText('Close', { selector: 'button' })).toHaveFocus();
  });

  test('at work, can neither be confirmed again nor left', async () => {
    const { onConfirm, onClose } = ask({ busy: true });
    const button = screen.getByRole('button', { name: 'Deleting…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    escape();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('says in place what went wrong', () => {
    ask({ error: 'The platform did not answer within 10 seconds. Nothing was changed.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed.');
    expect(screen.getByRole('button', { name: 'Delete carrier' })).toBeEnabled();
  });
});
