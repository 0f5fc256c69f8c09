/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ListFilters } from '@/components/resource/list-filters';

/* A list is left while its text filter still waits for the last key. */

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push, refresh: jest.fn() }),
  usePathname: () => '/internal/carriers',
  useSearchParams: () => new URLSearchParams(),
}));

const bar = () => <ListFilters base="/internal/carriers" label="Filter carriers" q="" filters={[]} />;
const type = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter carriers' }), { target: { value } });

describe('what was typed a moment before the list is left', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    push.mockClear();
    history.replaceState({}, '', '/internal/carriers');
  });
  afterEach(() => jest.useRealTimers());

  /** A link as the framework renders it. */
  const withLink = (href: string) => (
    <>
      {bar()}
      <a href={href} onClick={(event) => event.preventDefault()}>
        Twilio
      </a>
    </>
  );

  test('does not lead back to it while the record is on its way', () => {
    render(withLink('/internal/carriers/1/edit'));
    type('twilio');
    fireEvent.click(screen.getByRole('link'));
    act(() => jest.runAllTimers());
    expect(push).not.toHaveBeenCalled();
  });

  test('does not turn a step back around', () => {
    render(bar());
    type('twilio');
    history.replaceState({}, '', '/internal/overview');
    fireEvent.popState(window, { state: {} });
    act(() => jest.runAllTimers());
    expect(push).not.toHaveBeenCalled();
  });

  test('is applied after a link that stays in the list', () => {
    render(withLink('/internal/carriers?sort=name'));
    type('twilio');
    fireEvent.click(screen.getByRole('link'));
    act(() => jest.runAllTimers());
    expect(push).toHaveBeenCalledWith('/internal/carriers?q=twilio', { scroll: false });
  });
});
