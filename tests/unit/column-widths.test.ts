import { COLUMN_WIDTHS } from '@/lib/kit/column-width';
import { declaredAreas, resourceOf } from '@/lib/resources/registry';

/* A window of 1240 px has 1024 px beside the menu. */

const ROOM = 1024;
const READABLE = 120;

it.each(declaredAreas().filter((area) => resourceOf(area)?.list))(
  'in the list of %s, no column without a width gets unreadably narrow on a laptop',
  (area) => {
    const { list, form } = resourceOf(area)!;
    const shown = list.columns.filter(({ place }) => place !== 'widest');
    const boxAndActions = form ? COLUMN_WIDTHS[48] + COLUMN_WIDTHS[118] : 0;
    const taken = shown.reduce((sum, { width }) => sum + (width ? COLUMN_WIDTHS[width] : 0), boxAndActions);
    const sharing = shown.filter(({ width }) => !width).length;
    expect((ROOM - taken) / sharing).toBeGreaterThanOrEqual(READABLE);
  },
);
