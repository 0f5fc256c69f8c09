/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import { useLater } from '@/components/ui/use-later';

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

test('a part that does not arrive leaves the page as it is, and is fetched again when it is wanted again', async () => {
  const fetchPart = jest.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('No connection'));
  const { rerender } = render(<Page fetchPart={fetchPart} wanted />);
  await waitFor(() => expect(fetchPart).toHaveBeenCalledTimes(1));
  expect(screen.getByText('The page')).toBeInTheDocument();
  rerender(<Page fetchPart={fetchPart} wanted={false} />);
  rerender(<Page fetchPart={fetchPart} wanted />);
  expect(await screen.findByText('The part')).toBeInTheDocument();
});
