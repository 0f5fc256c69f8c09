/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { WebhookSecret } from '@/components/accounts/webhook-secret';
import { VariableField } from '@/components/applications/variable-field';
import { PlanBar } from '@/components/configuration/plan-bar';
import type { ApplyPiece } from '@/components/configuration/plan-data';
import { SameList } from '@/components/configuration/same-list';
import { StartTestCall } from '@/components/live-calls/start-test-call';
import { RowList } from '@/components/phone-numbers/import/row-list';
import { PreviewPanel } from '@/components/speech-services/preview-panel';
import { callBff } from '@/lib/kit/bff-client';
import { Job } from '@/lib/kit/job';
import { fail, ok } from '@/lib/kit/problem';
import type { VariableValue } from '@/lib/resources/applications/variable';
import { readTestCall } from '@/lib/resources/live-calls/test-call';
import { listen } from '../support/heard';
import { variable } from '../support/variable';

/* Where the focus is after a press that removes or disables what was pressed. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const answers = jest.mocked(callBff);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const never = () => new Promise<never>(() => undefined);

beforeEach(() => answers.mockReset());

test('the last page of the rows of a file leaves the focus on its button, which does nothing more', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({ line: at + 2, number: String(at), text: 'No carrier.' }));
  render(<RowList label="Rows" rows={rows} />);
  await userEvent.click(button('Next'));
  expect(screen.getByText('51–60 of 60')).toBeVisible();
  expect(button('Next')).toHaveFocus();
  expect(button('Next')).toBeEnabled();
  expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('51–60 of 60')).toBeVisible();
  await userEvent.click(button('Previous'));
  expect(screen.getByText('1–50 of 60')).toBeVisible();
  expect(button('Previous')).toBeEnabled();
});

test('a test call that was accepted leaves the focus where its button was, and is heard', async () => {
  answers.mockResolvedValue(ok({ sid: 'sid', listed: false }));
  const call = readTestCall({ to: '+13475550188', from: '12125550037', account: 'account', application: 'app' });
  render(<StartTestCall call={call} applicationName="Front desk" doubt={false} />);
  const heard = listen();
  await userEvent.click(button('Call +13475550188'));
  await waitFor(() => expect(heard).toEqual(['The platform has accepted the call, but doesn’t list it yet.']));
  expect(screen.getByRole('region', { name: 'Make the call' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Find the call' })).toHaveFocus();
});

test('a plan that is being applied leaves the focus in its bar', async () => {
  const job = new Job<ApplyPiece>();
  render(
    <PlanBar
      job={job}
      chosen={[{ step: { id: '1' } } as never]}
      missing={0}
      mayApply
      checking={false}
      onPlanAgain={() => undefined}
      onApply={() => job.start([{ id: '1' } as ApplyPiece], never)}
    />,
  );
  await userEvent.click(button('Apply 1 change'));
  expect(screen.queryByRole('button', { name: 'Apply 1 change' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Save' })).toContainElement(document.activeElement as HTMLElement);
});

test('the last records of a plan come where their button was', async () => {
  const same = Array.from({ length: 101 }, (_, at) => ({ area: 'clients', title: `device ${at}`, account: null }));
  render(<SameList plan={{ areas: [] } as never} same={same as never} />);
  expect(screen.queryByText('device 100')).toBeNull();
  await userEvent.click(button('Show 1 more of 101'));
  expect(screen.getByText('device 100')).toBeVisible();
  expect(screen.getByRole('region', { name: 'The same' })).toHaveFocus();
});

test('the voices of a preview come where their button was', async () => {
  answers.mockImplementation(never);
  render(
    <main id="content" tabIndex={-1}>
      <PreviewPanel sid="one" vendor="google" label="" account="" />
    </main>,
  );
  await userEvent.click(button('Choose a voice'));
  expect(screen.getByText('Loading voices…')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(screen.getByRole('main')).not.toHaveFocus();
});

test('a stored value that is to be removed leaves the focus at its field, where it can be kept', async () => {
  const secret = variable({ name: 'API_KEY', obscure: true, isStored: true });
  function Fields() {
    const [change, setChange] = useState<VariableValue | null | undefined>(undefined);
    const rest = { change, account: '', readOnly: false };
    return <VariableField variable={secret} {...rest} onChange={setChange} onRemove={() => setChange(null)} />;
  }
  render(<Fields />);
  await userEvent.click(button('Remove the stored value of API_KEY'));
  expect(document.body).not.toHaveFocus();
  await userEvent.tab();
  expect(button(/^Keep/)).toHaveFocus();
});

describe('the secret that signs webhooks', () => {
  const shown = () => button('Show the webhook signing secret');

  test('leaves the focus on its button while it is read', async () => {
    answers.mockImplementation(never);
    render(<WebhookSecret api="/accounts/a/webhook-secret" readOnly={false} />);
    await userEvent.click(shown());
    expect(shown()).toHaveFocus();
    expect(shown()).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    expect(answers).toHaveBeenCalledTimes(1);
  });

  test('is heard when it couldn’t be read, each time', async () => {
    answers.mockResolvedValue(fail('unavailable', 'The platform reported an error.'));
    render(<WebhookSecret api="/accounts/a/webhook-secret" readOnly={false} />);
    const heard = listen();
    for (let times = 1; times <= 2; times += 1) {
      await userEvent.click(shown());
      await waitFor(() => expect(heard).toHaveLength(times));
    }
    expect(heard[0]).toBe('The platform reported an error.');
  });
});
