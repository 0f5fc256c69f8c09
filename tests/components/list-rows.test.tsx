/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { ListRows, type RowData } from '@/components/resource/list-rows';

/* The link of a record's name in its area's list: to its form, or to the page that shows it. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const SID = 'c1111111-1111-4111-8111-111111111111';

function draw(area: string, row: Partial<RowData>) {
  const rows: RowData[] = [{ id: SID, name: 'First', cells: [{ kind: 'name', text: 'First' }], ...row }];
  render(
    <table>
      <tbody>
        <ListRows
          {...{ area, rows }}
          places={[undefined]}
          texts={undefined}
          previews={false}
          uses={false}
          acts={false}
          bulk={false}
          page={1}
        />
      </tbody>
    </table>,
  );
  return screen.queryByRole('link', { name: 'First' })?.getAttribute('href');
}

test.each([
  ['carriers', `/internal/carriers/${SID}/edit`],
  ['recent-calls', `/internal/recent-calls/${SID}`],
])('a record of %s opens at %s', (area, href) => expect(draw(area, { opens: true })).toBe(href));

test('what the user may not open is no link', () => expect(draw('recent-calls', {})).toBeUndefined());
