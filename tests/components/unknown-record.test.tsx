/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { UnknownRecord } from '@/components/resource/unknown-record';

const SID = '1b1f0a52-7c1a-4a3e-9c54-0f6f3f1c2d11';
let pathname = '';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

/** The page in place of a routing table that a user can't see. */
function draw(unlisted: string[]) {
  pathname = `/internal/least-cost-routing/${SID}/edit`;
  render(<UnknownRecord areas={['carriers', 'least-cost-routing']} unlisted={unlisted} />);
  screen.getByRole('heading', { name: 'There is no such routing table' });
  const [way] = screen.getAllByRole('link');
  return [way!.textContent, way!.getAttribute('href')];
}

describe('a record that is not there', () => {
  it('leads back to the list of its kind', () => {
    expect(draw([])).toEqual(['All routing tables', '/internal/least-cost-routing']);
  });

  it('leads home where the user has no such list: the link would end with a refusal', () => {
    expect(draw(['least-cost-routing'])).toEqual(['Home', '/internal']);
  });

  it.each(['edit', 'sip-realm/edit'])('is named where its page %s is asked for', (page) => {
    pathname = `/internal/accounts/${SID}/${page}`;
    render(<UnknownRecord areas={['accounts']} unlisted={[]} />);
    screen.getByRole('heading', { name: 'There is no such account' });
  });

  it.each(['subscription', 'nothing'])(
    'is not named where it may well be there, and only its page %s is not',
    (page) => {
      pathname = `/internal/accounts/${SID}/${page}`;
      render(<UnknownRecord areas={['accounts']} unlisted={[]} />);
      screen.getByRole('heading', { name: "That page doesn't exist." });
    },
  );
});
