/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { WaterfallAxis } from '@/components/recent-calls/waterfall-axis';

test('a mark near the end of the axis has its label before it, where there is room for all of it', () => {
  render(<WaterfallAxis part={{ from: 0, length: 8_200 }} />);
  expect(screen.getByText('8 s')).toHaveClass('late');
  for (const before of ['0 s', '2 s', '4 s', '6 s']) expect(screen.getByText(before)).not.toHaveClass('late');
});
