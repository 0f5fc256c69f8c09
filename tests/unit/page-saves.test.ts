import { keyForSave, settleSave } from '../../lib/kit/page-saves';
import { fail, ok } from '../../lib/kit/problem';
import { EARLIER_KEY, isSaveKey, SAVE_KEY } from '../../lib/kit/save-key';

const lost = fail('timeout', 'The platform didn’t answer in time.', { doubtful: true });
const saveOf = (body: object, path = '/clients') => keyForSave('POST', path, body);

describe('the key of a save', () => {
  afterEach(() => settleSave(saveOf({}), ok(null)));

  it('is another one for each save', () => {
    const [first, second] = [saveOf({ name: 'a' }), saveOf({ name: 'a' })];
    expect(isSaveKey(first.key)).toBe(true);
    expect(second.key).not.toBe(first.key);
    expect(first.headers).toEqual({ [SAVE_KEY]: first.key });
  });

  it('is the same for the same once more, as long as nobody knows what has come of the first', () => {
    const first = saveOf({ name: 'a' });
    settleSave(first, lost);
    const second = saveOf({ name: 'a' });
    // The page says so itself: a restarted console would not know.
    expect(second.headers).toEqual({ [SAVE_KEY]: first.key, [EARLIER_KEY]: first.key });
    settleSave(second, ok({ sid: 'x' }));
    expect(saveOf({ name: 'a' }).key).not.toBe(first.key);
  });

  it('names the first one when other values are sent, so that the console looks before it makes anything', () => {
    const first = saveOf({ name: 'a' });
    settleSave(first, lost);
    const second = saveOf({ name: 'b' });
    expect(second.key).not.toBe(first.key);
    expect(second.headers).toEqual({ [SAVE_KEY]: second.key, [EARLIER_KEY]: first.key });
  });

  it('is another one after a refusal, and does not concern other saves of the page', () => {
    const first = saveOf({ name: 'a' });
    settleSave(first, fail('invalid', 'Name is required.'));
    expect(saveOf({ name: 'a' }).key).not.toBe(first.key);
    settleSave(saveOf({ name: 'a' }), lost);
    expect(saveOf({ name: 'a' }, '/users').headers).not.toHaveProperty(EARLIER_KEY);
  });

  it.each(['unavailable', 'timeout', 'rate-limited', 'malformed', 'invalid', 'unauthenticated', 'forbidden'] as const)(
    'stays when the save is sent once more and refused before anything is looked for (%s), which says nothing about the first',
    (kind) => {
      const first = saveOf({ name: 'a' });
      settleSave(first, lost);
      settleSave(saveOf({ name: 'a' }), fail(kind, 'Not this time.'));
      expect(saveOf({ name: 'a' }).headers).toEqual({ [SAVE_KEY]: first.key, [EARLIER_KEY]: first.key });
      settleSave(saveOf({ name: 'b' }), fail(kind, 'Not this time.'));
      expect(saveOf({ name: 'b' }).headers).toMatchObject({ [EARLIER_KEY]: first.key });
    },
  );

  it('is another one once the console has looked for what the first has made', () => {
    settleSave(saveOf({ name: 'a' }), lost);
    const second = saveOf({ name: 'a' });
    settleSave(second, fail('conflict', 'It exists now. Nothing was created again.'));
    expect(saveOf({ name: 'a' }).headers).not.toHaveProperty(EARLIER_KEY);
  });

  it('stays while a part of the save may have been done', () => {
    const first = saveOf({ name: 'a' });
    settleSave(first, fail('unavailable', 'Saved in part.', { parts: [{ what: 'Carrier', outcome: 'saved' }] }));
    expect(saveOf({ name: 'a' }).key).toBe(first.key);
  });
});
