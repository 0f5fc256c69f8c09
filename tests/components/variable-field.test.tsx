/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { VariableField } from '@/components/applications/variable-field';
import type { EnvironmentVariable, VariableValue } from '@/lib/resources/applications/variable';

const MAX_TRIES: EnvironmentVariable = {
  name: 'MAX_TRIES',
  description: 'How many tries',
  type: 'number',
  required: false,
  options: null,
  obscure: false,
  value: 3,
  isStored: true,
  proposed: null,
  lines: false,
  file: false,
  carrier: false,
  maxLength: null,
};
const REFUSED = 'MAX_TRIES doesn’t have a value that the application accepts.';

function show(change: VariableValue) {
  const nothing = () => undefined;
  render(
    <VariableField
      variable={MAX_TRIES}
      change={change}
      account=""
      error={REFUSED}
      readOnly={false}
      onChange={nothing}
      onRemove={nothing}
    />,
  );
  return screen.getByLabelText(/^MAX_TRIES/);
}

describe('a variable that the platform has refused', () => {
  it('says what is wrong where the console knows it', () => {
    expect(show('many')).toHaveAccessibleDescription(expect.stringContaining('MAX_TRIES must be a number.'));
    expect(screen.queryByText(REFUSED)).toBeNull();
  });

  it('says what the platform said otherwise', () => {
    expect(show(1000)).toHaveAccessibleDescription(expect.stringContaining(REFUSED));
  });
});
