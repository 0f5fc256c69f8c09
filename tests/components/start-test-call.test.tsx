/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StartTestCall } from '@/components/live-calls/start-test-call';
import { toasts } from '@/components/ui/toasts';
import { readTestCall, type StartedCall } from '@/lib/resources/live-calls/test-call';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const call = readTestCall({ to: '+13475550188', from: '12125550037', account: 'account', application: 'app' });

async function press(answer: StartedCall) {
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok: true, json: () => Promise.resolve(answer) })) as never;
  render(<StartTestCall call={call} applicationName="Front desk" doubt={false} />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Call +13475550188' })));
}
beforeEach(() => push.mockClear());

test('a call that is listed is followed on its own page', async () => {
  await press({ sid: 'sid', listed: true });
  expect(push).toHaveBeenCalledWith('/internal/live-calls/sid?account=account&test=1');
});

test.each<[what: string, answer: StartedCall, told: string, href: string]>([
  [
    'that is not listed yet',
    { sid: 'sid', listed: false },
    'The platform has accepted the call, but doesn’t list it yet.',
    '/internal/live-calls/sid?account=account&test=1',
  ],
  [
    'that another replica has started',
    { sid: 'sid' },
    'The platform has accepted the call.',
    '/internal/live-calls/sid?account=account&test=1',
  ],
  ['of which nothing more is known', {}, 'The platform has accepted the call.', '/internal/live-calls'],
])('a call %s can be looked for, and not be made again', async (_what, answer, told, href) => {
  await press(answer);
  expect(screen.getByText(told)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find the call' })).toHaveAttribute('href', href);
  expect(screen.queryByRole('button')).toBeNull();
  expect(push).not.toHaveBeenCalled();
});

test('a call that fails after its page was left is told of wherever its user is then', async () => {
  let fails: (answer: object) => void = () => undefined;
  globalThis.fetch = jest.fn(() => new Promise((resolve) => (fails = resolve))) as never;
  const { unmount } = render(<StartTestCall call={call} applicationName="Front desk" doubt={false} />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Call +13475550188' })));
  unmount();
  const problem = { kind: 'unavailable', message: 'No media server of the platform is free to make the call.' };
  await act(async () => fails({ ok: false, status: 503, json: () => Promise.resolve({ problem }) }));
  expect(toasts.current()).toMatchObject({ text: problem.message, tone: 'error' });
  expect(push).not.toHaveBeenCalled();
});

const shown = (to: string, target?: string) =>
  render(
    <StartTestCall call={{ ...call, ...readTestCall({ to, target }) }} applicationName="Front desk" doubt={false} />,
  );

test.each(['911', '112', '+999'])('before %s is called, it is said that it may be an emergency number', (to) => {
  shown(to);
  expect(screen.getByText(`${to} may be an emergency number. Don’t call it for a test.`)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Call ${to}` })).not.toHaveClass('primary');
});

test.each([
  ['phone', '+13475550188'],
  ['phone', '1001'],
  ['phone', '*98'],
  ['client', '911'],
])('the %s %s is no emergency number', (target, to) => {
  shown(to, target);
  expect(screen.queryByText(/emergency/)).toBeNull();
  expect(screen.getByRole('button', { name: `Call ${to}` })).toHaveClass('primary');
});
