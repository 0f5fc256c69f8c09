import { removeCarrier } from '@/lib/resources/carriers/remove';
import { carrierSid } from '@/sandbox/seed/carriers';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

const own = ownSandbox();

describe('a carrier that can’t be deleted because of its numbers', () => {
  const refusal = async () =>
    problemOf(await removeCarrier(await contextOf(own.sandbox, 'acme'), carrierSid('Flowroute')));

  it('names the numbers', async () => {
    const { message, blockers } = await refusal();
    expect(message).toMatch(/by any Phone Numbers \(\d+\)\.$/);
    expect(blockers![0]!.href).toMatch(/^\/internal\/phone-numbers\//);
  });

  it('does not call them out of sight when they couldn’t be read', async () => {
    await own.control.fault({ match: { method: 'GET', path: '/PhoneNumbers' }, kind: 'status', status: 500 });
    const { kind, message, blockers } = await refusal();
    expect(kind).toBe('in-use');
    expect(message).toMatch(/by any Phone Numbers \(some\)\.$/);
    expect(blockers).toEqual([{ label: 'Phone numbers that couldn’t be loaded', note: expect.any(String) }]);
  });
});
