/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useRowsFocus } from '@/components/ui/use-rows-focus';

function Gateways({ keyed, least = 1 }: { keyed: boolean; least?: number }) {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const { around, added, removed } = useRowsFocus<HTMLDivElement>(rows.length);
  return (
    <div ref={around} tabIndex={-1} role="group" aria-label="Gateways">
      {rows.map((row, place) => (
        <p key={keyed ? row : place} data-row>
          <input aria-label={`Address ${row}`} />
          <button
            data-removes
            disabled={rows.length === least}
            onClick={() => {
              removed(place);
              setRows(rows.filter((_, at) => at !== place));
            }}
          >
            {`Delete ${row}`}
          </button>
        </p>
      ))}
      <button
        onClick={() => {
          added();
          setRows([...rows, 'new']);
        }}
      >
        Add
      </button>
      <button onClick={() => setRows([...rows, 'draft'])}>Restore</button>
    </div>
  );
}

describe.each([
  ['of their own identity', true],
  ['known by their place', false],
])('the focus in a list of rows %s', (_rows, keyed) => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('goes to the first field of a new row', async () => {
    render(<Gateways keyed={keyed} />);
    await press('Add');
    expect(screen.getByLabelText('Address new')).toHaveFocus();
  });

  test('stays at the place of a removed row, or goes to the one before it', async () => {
    render(<Gateways keyed={keyed} />);
    await press('Delete two');
    expect(screen.getByRole('button', { name: 'Delete three' })).toHaveFocus();
    await press('Delete three');
    // The last one cannot be removed.
    expect(screen.getByLabelText('Address one')).toHaveFocus();
  });

  test('goes to the list after its last row', async () => {
    render(<Gateways keyed={keyed} least={0} />);
    for (const name of ['one', 'two', 'three']) await press(`Delete ${name}`);
    expect(screen.getByRole('group', { name: 'Gateways' })).toHaveFocus();
  });

  test('stays where it is when rows come from elsewhere', async () => {
    render(<Gateways keyed={keyed} />);
    await press('Restore');
    expect(screen.getByRole('button', { name: 'Restore' })).toHaveFocus();
  });
});
