import type { Board } from '@/lib/resources/least-cost-routing/board';
import { mergedBoard, ownChanges } from '@/lib/resources/least-cost-routing/own-changes';

const board = (routes: string, facts: Partial<Board> = {}): Board => ({
  name: 'Table',
  is_active: true,
  account_sid: '',
  default_carrier_sid: 'x',
  // 'a b+' are routes a and b, where b has a changed text; '*n' is a new one.
  routes: routes.split(' ').map((word) => ({
    route_sid: word.startsWith('*') ? null : word[0]!,
    regex: word,
    carrier_sid: 'x',
  })),
  ...facts,
});

const texts = ({ routes }: Board) => routes.map(({ regex }) => regex).join(' ');

describe('saving a routing table on top of somebody else’s change', () => {
  it.each([
    ['an edited route, beside theirs', 'a b c', 'a+ b c', 'a b c-', 'a+ b c-'],
    ['nothing but a name', 'a b c', 'a b c', 'c a b', 'c a b'],
    ['a new route at the end, behind theirs', 'a b', 'a b *n', 'a b *t', 'a b *t *n'],
    ['a new route that is stored just so, once', 'a b', 'a b *n', 'a b *n', 'a b *n'],
    ['a new route that is stored at another place, once', 'a b', 'a *n b', 'a b *n', 'a *n b'],
    ['a removed route', 'a b c', 'a c', 'a- b- c-', 'a- c-'],
    ['another order, with theirs last', 'a b c', 'c a b', 'a- b c t', 'c a- b t'],
    ['another order, with theirs first', 'a b c', 'a c b', '*t a b c', '*t a c b'],
    ['another order, with theirs in between', 'a b c', 'a c b', 'a *t b c', 'a *t c b'],
    ['a new route between two', 'a b', 'a *n b', 'a- b', 'a- *n b'],
    ['what they have removed stays away', 'a b c', 'a+ b c', 'a c', 'a+ c'],
    ['unless it was changed here', 'a b c', 'a b+ c', 'a c', 'a c b+'],
  ])('%s', (_what, loaded, now, theirs, held) => {
    const stored = board(theirs, { name: 'Theirs' });
    // A route added by another user has a sid by now.
    stored.routes = stored.routes.map((route) => ({ ...route, route_sid: route.route_sid ?? 't' }));
    const merged = mergedBoard(stored, board(now), ownChanges(board(loaded), board(now)));
    expect(texts(merged)).toBe(held);
    expect(merged.name).toBe('Theirs');
  });

  it('adds a route in place of one just like it that was removed here', () => {
    const now = board('a b');
    now.routes[1]!.route_sid = null;
    expect(mergedBoard(board('a b'), now, ownChanges(board('a b'), now)).routes).toEqual(now.routes);
  });

  it('writes the facts that were changed, and no others', () => {
    const now = board('a', { name: 'Mine' });
    const stored = board('a', { name: 'Theirs', is_active: false });
    expect(mergedBoard(stored, now, ownChanges(board('a'), now))).toMatchObject({ name: 'Mine', is_active: false });
  });
});
