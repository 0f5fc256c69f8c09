/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { ToastRegion } from '@/components/ui/toast';
import { toasts } from '@/components/ui/toasts';
import { listen } from '../support/heard';

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  act(() => toasts.close());
  jest.useRealTimers();
});

function show(text: string): void {
  act(() => toasts.show({ text, tone: 'success' }));
}

function wait(ms: number): void {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}

describe('a toast', () => {
  test('stands in a polite live region that was there before it', () => {
    render(<ToastRegion />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    show('Carrier created successfully');
    expect(region).toHaveTextContent('Carrier created successfully');
    expect(region).toHaveAttribute('aria-live', 'polite');
  });

  test('goes after 5000 ms', () => {
    render(<ToastRegion />);
    show('Settings updated');
    wait(4999);
    expect(screen.getByText('Settings updated')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Settings updated')).not.toBeInTheDocument();
  });

  test('is alone: a new one replaces it and has its full time', () => {
    render(<ToastRegion />);
    show('first');
    wait(4000);
    show('second');
    expect(screen.queryByText('first')).not.toBeInTheDocument();
    wait(4999);
    expect(screen.getByText('second')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('second')).not.toBeInTheDocument();
  });

  test('waits while the pointer is on it, and then has the rest of its time', () => {
    render(<ToastRegion />);
    show('read me');
    wait(3000);
    fireEvent.pointerEnter(screen.getByRole('status'));
    wait(60_000);
    expect(screen.getByText('read me')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('status'));
    wait(1999);
    expect(screen.getByText('read me')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('read me')).not.toBeInTheDocument();
  });

  test('waits while the focus is in it, also when the pointer leaves', () => {
    render(<ToastRegion />);
    show('read me');
    act(() => screen.getByRole('button', { name: 'Close message' }).focus());
    fireEvent.pointerEnter(screen.getByRole('status'));
    fireEvent.pointerLeave(screen.getByRole('status'));
    wait(60_000);
    expect(screen.getByText('read me')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Close message' }).blur());
    wait(5000);
    expect(screen.queryByText('read me')).not.toBeInTheDocument();
  });

  test('waits while its tab is in the background, and then has the rest of its time', () => {
    render(<ToastRegion />);
    show('read me');
    wait(3000);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    wait(60_000);
    expect(screen.getByText('read me')).toBeInTheDocument();
    hidden.mockRestore();
    wait(1999);
    expect(screen.getByText('read me')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('read me')).not.toBeInTheDocument();
  });

  test('gives the focus back to where it was when it is closed', () => {
    render(
      <>
        <button>Save</button>
        <ToastRegion />
      </>,
    );
    const save = screen.getByRole('button', { name: 'Save' });
    act(() => save.focus());
    show('Saved');
    act(() => screen.getByRole('button', { name: 'Close message' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    expect(save).toHaveFocus();
  });

  test('can be closed, and holds nothing back for the next', () => {
    render(<ToastRegion />);
    show('first');
    fireEvent.pointerEnter(screen.getByRole('status'));
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('first')).not.toBeInTheDocument();
    show('second');
    wait(5000);
    expect(screen.queryByText('second')).not.toBeInTheDocument();
  });
});

describe('a toast while a dialog is open', () => {
  function Page({ open }: { open: boolean }) {
    return (
      <>
        <ToastRegion />
        <Dialog open={open} onClose={() => {}} title="API key created">
          <p>Copy this key.</p>
        </Dialog>
      </>
    );
  }
  const dialog = () => screen.getByRole('dialog');

  test('stands inside the dialog, in a live region that was there before it, and can be closed', () => {
    render(<Page open />);
    const region = within(dialog()).getByRole('status');
    expect(region).toBeEmptyDOMElement();
    show('Key copied');
    expect(region).toHaveTextContent('Key copied');
    expect(screen.getAllByText('Key copied')).toHaveLength(1);
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('Key copied')).not.toBeInTheDocument();
  });

  test('stays for the rest of its time on the page when the dialog closes, even if it had the focus', () => {
    const { rerender } = render(<Page open />);
    const [page] = screen.getAllByRole('status');
    show('Key copied');
    wait(3000);
    act(() => within(dialog()).getByRole('button', { name: 'Close message' }).focus());
    rerender(<Page open={false} />);
    expect(page).toHaveTextContent('Key copied');
    wait(1999);
    expect(page).toHaveTextContent('Key copied');
    wait(1);
    expect(page).toBeEmptyDOMElement();
  });

  test('is shown on the page when the dialog closes in the same moment', () => {
    // As in a browser; the element of a dialog that has gone cannot be shown.
    const showPopover = jest.fn(function (this: HTMLElement) {
      if (!this.isConnected) throw new DOMException('disconnected', 'InvalidStateError');
    });
    Object.assign(HTMLElement.prototype, { showPopover });
    try {
      const { rerender } = render(<Page open />);
      act(() => {
        toasts.show({ text: 'Recording deleted', tone: 'success' });
        rerender(<Page open={false} />);
      });
      expect(screen.getByRole('status')).toHaveTextContent('Recording deleted');
      expect(showPopover).toHaveBeenCalled();
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    }
  });

  test('is read out once: not again when the dialog that it came in closes', async () => {
    const { rerender } = render(<Page open />);
    const heard = listen();
    show('Key copied');
    await waitFor(() => expect(heard).toEqual(['Key copied']));
    wait(2000);
    rerender(<Page open={false} />);
    await waitFor(() => expect(screen.getByText('Key copied')).toBeInTheDocument());
    show('Deleted');
    await waitFor(() => expect(heard).toContain('Deleted'));
    expect(heard).toEqual(['Key copied', 'Deleted']);
  });

  test('is not read out again when a dialog that was opened after it closes', async () => {
    const { rerender } = render(<Page open={false} />);
    const heard = listen();
    show('Saved');
    await waitFor(() => expect(heard).toEqual(['Saved']));
    wait(1000);
    rerender(<Page open />);
    await waitFor(() => expect(within(dialog()).getByText('Saved')).toBeInTheDocument());
    rerender(<Page open={false} />);
    await waitFor(() => expect(screen.getByText('Saved')).toBeInTheDocument());
    show('Deleted');
    await waitFor(() => expect(heard).toContain('Deleted'));
    expect(heard).toEqual(['Saved', 'Deleted']);
  });

  test('stands in the topmost of two dialogs', () => {
    render(
      <>
        <Page open />
        <Dialog open onClose={() => {}} title="Leave?">
          <p>Unsaved changes are lost.</p>
        </Dialog>
      </>,
    );
    show('Saved');
    expect(within(screen.getByRole('dialog', { name: 'Leave?' })).getByText('Saved')).toBeInTheDocument();
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });
});

describe('a copy button', () => {
  async function copyWith(writeText: () => Promise<void>): Promise<void> {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    render(
      <>
        <CopyButton text="153d28fd" label="Copy SID" />
        <ToastRegion />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Copy SID' }));
    await act(async () => {});
  }

  test('says what it copied', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    await copyWith(writeText);
    expect(writeText).toHaveBeenCalledWith('153d28fd');
    expect(screen.getByRole('status')).toHaveTextContent('153d28fd copied to clipboard');
  });

  test('says how to copy by hand where the browser refuses', async () => {
    await copyWith(() => Promise.reject(new Error('denied')));
    expect(screen.getByRole('status')).toHaveTextContent(
      'Unable to copy 153d28fd, please select the text and right click to copy',
    );
  });
});
