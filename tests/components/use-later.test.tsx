/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ToastRegion } from '@/components/ui/toast';
import { toasts } from '@/components/ui/toasts';
import { useLater, useOnDemand } from '@/components/ui/use-later';

const Part = () => <p>The part</p>;

function Page({ fetchPart, wanted }: { fetchPart: () => Promise<typeof Part>; wanted?: boolean }) {
  const drawPart = useLater(fetchPart, wanted);
  return (
    <>
      <p>The page</p>
      {drawPart({})}
    </>
  );
}

test('a part comes when it is wanted, without waiting for the page to rest', async () => {
  const fetchPart = () => Promise.resolve(Part);
  render(<Page fetchPart={fetchPart} wanted />);
  expect(await screen.findByText('The part')).toBeInTheDocument();
});

test('a part comes by itself when the page has rested', async () => {
  const fetchPart = jest.fn(() => Promise.resolve(Part));
  render(<Page fetchPart={fetchPart} />);
  expect(fetchPart).not.toHaveBeenCalled();
  expect(await screen.findByText('The part')).toBeInTheDocument();
});

test('a part waits while a link is approached: it would share a slow link with the page behind it', async () => {
  jest.useFakeTimers();
  try {
    const fetchPart = jest.fn(() => Promise.resolve(Part));
    render(
      <>
        <a href="/elsewhere">Elsewhere</a>
        <Page fetchPart={fetchPart} />
      </>,
    );
    await act(() => jest.advanceTimersByTimeAsync(400));
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Elsewhere' }));
    await act(() => jest.advanceTimersByTimeAsync(1400));
    expect(fetchPart).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(fetchPart).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('a part that does not arrive leaves the page as it is, and is fetched again when it is wanted again', async () => {
  const fetchPart = jest.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('No connection'));
  const { rerender } = render(<Page fetchPart={fetchPart} wanted />);
  await waitFor(() => expect(fetchPart).toHaveBeenCalledTimes(1));
  expect(screen.getByText('The page')).toBeInTheDocument();
  rerender(<Page fetchPart={fetchPart} wanted={false} />);
  rerender(<Page fetchPart={fetchPart} wanted />);
  expect(await screen.findByText('The part')).toBeInTheDocument();
});

describe('a dialog', () => {
  function Form({ fetchPart }: { fetchPart: () => Promise<typeof Part> }) {
    const [drawPart, loadPart] = useOnDemand(fetchPart);
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Name" />
        <button onClick={async () => setOpen(await loadPart())}>Open</button>
        {open && drawPart({})}
        <ToastRegion />
      </>
    );
  }

  const press = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

  beforeEach(() => toasts.close());

  test('is loaded at the first press, and not before', async () => {
    const fetchPart = jest.fn(() => Promise.resolve(Part));
    render(<Form fetchPart={fetchPart} />);
    // Longer than a page takes to count as idle.
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(fetchPart).not.toHaveBeenCalled();
    await press();
    expect(await screen.findByText('The part')).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('that does not arrive says so and leaves the page as it is; the next press loads it again', async () => {
    const fetchPart = jest.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('No connection'));
    render(<Form fetchPart={fetchPart} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Half-filled');
    await press();
    expect(
      await screen.findByText(
        'Couldn’t load this part of the page. Check the connection and try again, or reload the page.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText('The part')).toBeNull();
    await press();
    expect(await screen.findByText('The part')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Half-filled');
  });
});
