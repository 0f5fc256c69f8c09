/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { Bars } from '@/components/overview/bars';
import type { HourBar } from '@/lib/resources/recent-calls/day';
import { Figures } from '@/components/overview/calls-figures';
import { StepList } from '@/components/overview/step-list';
import { renderToString } from 'react-dom/server';
import { TroubleList } from '@/components/overview/trouble-list';
import { noteSeen } from '@/lib/resources/alerts/seen';

const bar = (label: string, answered: number, missed: number, more: Partial<HourBar> = {}): HourBar => ({
  label,
  words: `${label} to later`,
  answered,
  missed,
  before: null,
  ahead: false,
  href: `/internal/recent-calls?from=${label}`,
  ...more,
});
const BARS = [bar('8 am', 3, 1, { before: 5 }), bar('9 am', 0, 0), bar('10 am', 0, 0, { ahead: true })];

describe('calls by hour', () => {
  it('as a chart: each hour that has begun is a link that says its numbers', () => {
    render(<Bars bars={BARS} asTable={false} />);
    const chart = screen.getByRole('group', { name: 'Calls by hour' });
    const links = within(chart).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      '8 am to later: 3 answered, 1 not answered, 5 yesterday',
      '9 am to later: 0 answered, 0 not answered',
    ]);
    expect(links[0]).toHaveAttribute('href', '/internal/recent-calls?from=8 am');
  });

  it('bars are as high as their share of the scale, and never higher than it', () => {
    const { container } = render(<Bars bars={[bar('8 am', 30, 10), bar('9 am', 7, 0)]} asTable={false} />);
    const heights = [...container.querySelectorAll('a rect.answered, a rect.missed')].map((one) =>
      Number(one.getAttribute('height')),
    );
    expect(heights).toEqual([111, 37, 25.9, 0].map((height) => expect.closeTo(height, 5) as number));
  });

  it('as a table: the same numbers', () => {
    render(<Bars bars={BARS} asTable />);
    const rows = within(screen.getByRole('region', { name: 'Calls by hour' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'HourAnsweredNot answeredYesterday',
      '8 am to later315',
      '9 am to later00–',
    ]);
  });
});

it('a number without a list is no link', () => {
  render(
    <Figures
      figures={[
        { label: 'Calls', text: '7', href: '/x' },
        { label: 'Answered', text: '–' },
      ]}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['7']);
});

it('what needs attention says what, how often, what to do and where', () => {
  render(
    <TroubleList
      list="admin x"
      troubles={[
        {
          key: 'a',
          tone: 'red',
          word: 'Webhook',
          what: '<b>hook</b> answered 500',
          remedy: 'It must answer with status 200.',
          link: { label: 'Find application', href: '/internal/applications' },
          alerts: { count: 37, href: '/internal/alerts?kind=x', last: 1, from: '8:12 am', since: 'last 8:44 pm' },
        },
      ]}
    />,
  );
  const item = screen.getByRole('listitem');
  expect(item).toHaveTextContent('<b>hook</b> answered 500, 37 times since 8:12 am');
  expect(item).toHaveTextContent('It must answer with status 200.');
  expect(screen.getByRole('link', { name: '37 times: <b>hook</b> answered 500' })).toHaveAttribute(
    'href',
    '/internal/alerts?kind=x',
  );
  expect(screen.getByRole('link', { name: 'Find application: <b>hook</b> answered 500' })).toBeInTheDocument();
  expect(screen.getByText('new')).toBeVisible();
});

it('alerts that this browser has shown are not marked as new, and nothing moves when it is known', () => {
  const alerts = { count: 2, href: '/internal/alerts', last: Date.now(), from: null, since: 'last 8:44 pm' };
  const trouble = { key: 'a', tone: 'red', word: 'Webhook', what: 'x', remedy: null, link: null, alerts } as const;
  const list = (name: string) => renderToString(<TroubleList list={name} troubles={[trouble]} />);
  noteSeen('seen', [alerts.last - 1, alerts.last + 1]);
  const { container } = render(<TroubleList list="seen" troubles={[trouble]} />);
  expect(screen.getByText('new')).not.toBeVisible();
  // As the server sends it, which knows nothing of either.
  expect(container.textContent).toBe(new DOMParser().parseFromString(list('seen'), 'text/html').body.textContent);
  expect(list('other')).toBe(list('seen'));
});

it('of the steps the first that is missing is the next; what is optional is never it', () => {
  const step = (label: string, state: 'done' | 'missing', optional?: true) => ({
    label,
    text: '',
    state,
    optional,
    link: { label: `Add ${label}`, href: '/x' },
  });
  render(
    <StepList steps={[step('a', 'done'), step('b', 'missing', true), step('c', 'missing'), step('d', 'missing')]} />,
  );
  const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(current).toHaveLength(1);
  expect(current[0]).toHaveTextContent('c, to do');
});
