/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from '@/components/ui/tabs';

const TABS = [
  { id: 'voice', label: 'Voice', panel: <input aria-label="Host" /> },
  { id: 'sms', label: 'SMS', error: true, panel: <p>SMPP gateways</p> },
  { id: 'numbers', label: 'Numbers', panel: <p>Numbers of it</p> },
];

function Carrier() {
  const [selected, select] = useState('voice');
  return <Tabs label="Carrier" tabs={TABS} selected={selected} onSelect={select} />;
}

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });

describe('tabs', () => {
  test('the first is open, and only it is in the tab order', () => {
    render(<Carrier />);
    expect(tab('Voice')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Voice')).toHaveAttribute('tabindex', '0');
    expect(tab(/SMS/)).toHaveAttribute('tabindex', '-1');
    expect(screen.getByRole('tabpanel', { name: 'Voice' })).toBeVisible();
  });

  test('arrows open the neighbour and go round; Home and End go to the ends', async () => {
    render(<Carrier />);
    await userEvent.click(tab('Voice'));
    await userEvent.keyboard('{ArrowRight}');
    expect(tab(/SMS/)).toHaveFocus();
    expect(screen.getByText('SMPP gateways')).toBeVisible();
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(tab('Voice')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab('Numbers')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(tab('Voice')).toHaveFocus();
  });

  test('Alt+Left stays the browser’s way back', async () => {
    render(<Carrier />);
    await userEvent.click(tab(/SMS/));
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(tab(/SMS/)).toHaveAttribute('aria-selected', 'true');
  });

  test('a closed one keeps what was typed in it', async () => {
    render(<Carrier />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Host' }), 'sip.example');
    await userEvent.click(tab('Numbers'));
    expect(screen.queryByRole('textbox', { name: 'Host' })).not.toBeInTheDocument();
    await userEvent.click(tab('Voice'));
    expect(screen.getByRole('textbox', { name: 'Host' })).toHaveValue('sip.example');
  });

  test('says which one has errors', () => {
    render(<Carrier />);
    expect(tab('SMS has errors')).toBeInTheDocument();
  });

  test('the owner can keep the open one, as in the address', async () => {
    const onSelect = jest.fn();
    render(<Tabs label="Carrier" tabs={TABS} selected="sms" onSelect={onSelect} />);
    await userEvent.click(tab('Numbers'));
    expect(onSelect).toHaveBeenCalledWith('numbers');
    expect(tab(/SMS/)).toHaveAttribute('aria-selected', 'true');
  });

  test('an unknown one in the address opens the first', () => {
    render(<Tabs label="Carrier" tabs={TABS} selected="nothing" onSelect={() => {}} />);
    expect(tab('Voice')).toHaveAttribute('aria-selected', 'true');
  });
});
