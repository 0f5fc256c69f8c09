/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { AboutGatewayOptions } from '@/components/carriers/gateway-options';

/* What operators would otherwise find out by calls that fail, or that go on. */

test('it is said what becomes of a gateway that fails its check, and what little switching one off does', () => {
  render(<AboutGatewayOptions />);
  const said = (word: string) => screen.getByText(word).nextElementSibling!.textContent;
  expect(said('OPTIONS ping')).toContain('gets no outbound calls for a while');
  expect(said('Active')).toContain('delete it to stop them');
});
