import { exampleOf, questionHref, questionOfCall, readQuestion } from '@/lib/call-routing/question';

describe('a question in the address', () => {
  it('of a device has an account and a user name, and nothing of a carrier', () => {
    const asked = { direction: 'device', number: '1002', account: 'a', client: '1001', source: '1.2.3.4' } as const;
    const params = Object.fromEntries(new URLSearchParams(questionHref(asked).split('?')[1]));
    expect(params).toEqual({ direction: 'device', number: '1002', account: 'a', client: '1001' });
    expect(readQuestion(params)).toMatchObject(params);
    expect(readQuestion({ ...params, number: 'conference-a' })).toMatchObject({ number: 'conference-a' });
    expect(readQuestion({ ...params, number: '+44 20-7946' })).toMatchObject({ number: '+44207946' });
  });

  it('comes back as it was asked, without what belongs to the other direction', () => {
    const href = questionHref({ direction: 'out', number: '+44 20 7946', account: 'a', source: '1.2.3.4' });
    const params = Object.fromEntries(new URL(href, 'http://console.invalid').searchParams);
    expect(params).toEqual({ direction: 'out', number: '+44 20 7946', account: 'a' });
    expect(readQuestion(params)).toMatchObject({ direction: 'out', number: '+44207946', account: 'a', source: '' });
  });

  it('has the source address as a call would have it, without leading zeros', () => {
    expect(readQuestion({ source: '192.000.002.010' }).source).toBe('192.0.2.10');
    expect(readQuestion({ source: '192.0.2.999' }).source).toBe('192.0.2.999');
  });

  it('keeps the hyphens of a name, whoever calls it', () => {
    for (const direction of ['in', 'device', 'out'])
      expect(readQuestion({ direction, number: ' front-desk ' })).toMatchObject({ number: 'front-desk' });
  });

  it('is none when the parameters are of no use', () => {
    expect(readQuestion({ number: ['1', '2'], direction: 'up', carrier: 'x'.repeat(500) })).toMatchObject({
      number: '',
      direction: 'in',
      carrier: '',
    });
  });

  it('can be that of a past call', () => {
    const call = { from: '1', to: '2', account_sid: 'a', remote_host: '192.0.2.1' };
    expect(questionOfCall({ ...call, direction: 'inbound' })).toEqual({
      direction: 'in',
      number: '2',
      source: '192.0.2.1',
      account: 'a',
      trunk: '',
    });
    // A device that had signed in: its address is not a carrier's.
    expect(questionOfCall({ ...call, direction: 'inbound', trunk: 'user' })).toMatchObject({ direction: 'device' });
    expect(questionOfCall({ ...call, direction: 'outbound' })).toMatchObject({
      direction: 'out',
      number: '2',
      from: '1',
    });
    expect(questionOfCall({ ...call, to: null })).toBeNull();
    // Nobody routes a call to a device, to a SIP address or to Teams: it would be answered with a carrier all the same.
    for (const trunk of ['user', 'sipUri', 'Microsoft Teams'])
      expect(questionOfCall({ ...call, direction: 'outbound', trunk })).toBeNull();
    expect(questionOfCall({ ...call, direction: 'outbound', trunk: 'Vonage' })).not.toBeNull();
  });

  it.each([
    ['12125550100', '12125550100'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['1212*', '1212'],
    ['*', null],
    ['^1212', null],
  ])('a number that %s takes is %s', (stored, expected) => {
    expect(exampleOf(stored)).toBe(expected);
  });
});
