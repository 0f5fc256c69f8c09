import { changedWords } from '@/components/resource/save-state';
import { fieldsOf } from '@/lib/kit/form';
import { changedValues, changeOf, withChange } from '@/lib/resources/carriers/change';
import { carrierForm } from '@/lib/resources/carriers/form';
import { newSipGateway, newSmppGateway } from '@/lib/resources/carriers/gateways';
import { newCarrier, type CarrierValues } from '@/lib/resources/carriers/values';
import { verdictOn } from '../support/carrier-rules';

const row = (sid: string | null, address: string, changes: object = {}) => ({
  ...newSipGateway(),
  sid,
  address,
  ...changes,
});
const loaded: CarrierValues = {
  ...newCarrier(),
  name: 'Carrier',
  sip: [row('a', '192.0.2.1'), row('b', '192.0.2.2'), row('c', '192.0.2.3')],
};

describe('what a save sends of a carrier', () => {
  it('is what was changed; of an untouched gateway only its sid', () => {
    const now = { ...loaded, description: 'x', sip: [loaded.sip[0]!, row('b', '192.0.2.9'), row(null, '192.0.2.4')] };
    expect(changeOf(now, loaded)).toEqual({
      description: 'x',
      sip: {
        rows: [
          { sid: 'a', kept: true },
          { ...row('b', '192.0.2.9'), was: { address: '192.0.2.2' } },
          row(null, '192.0.2.4'),
        ],
        removed: [expect.objectContaining({ sid: 'c' })],
      },
    });
    expect(changeOf(loaded, loaded)).toEqual({});
  });

  it('on top of what somebody else has changed leaves that alone', () => {
    const now = { ...loaded, description: 'mine', sip: [loaded.sip[0]!, row('b', '192.0.2.9')] };
    const theirs = {
      ...loaded,
      tech_prefix: '999',
      sip: [row('a', '192.0.2.1', { port: '5090' }), row('b', '192.0.2.2'), loaded.sip[2]!, row('d', '192.0.2.5')],
    };
    expect(withChange(theirs, changeOf(now, loaded))).toEqual({
      ...theirs,
      description: 'mine',
      sip: [row('a', '192.0.2.1', { port: '5090' }), row('b', '192.0.2.9'), row('d', '192.0.2.5')],
    });
  });

  it('a gateway that somebody else has removed stays away, unless it was changed here', () => {
    const now = { ...loaded, sip: [loaded.sip[0]!, row('b', '192.0.2.9'), loaded.sip[2]!] };
    const theirs = { ...loaded, sip: [row('c', '192.0.2.3')] };
    const addresses = withChange(theirs, changeOf(now, loaded)).sip.map(({ address }) => address);
    expect(addresses).toEqual(['192.0.2.9', '192.0.2.3']);
  });

  it('a removed gateway that an undone save has restored under another sid is removed all the same', () => {
    const now = { ...loaded, sip: [loaded.sip[0]!] };
    const restored = { ...loaded, sip: [loaded.sip[0]!, row('x', '192.0.2.3'), loaded.sip[1]!, row('d', '192.0.2.5')] };
    const addresses = withChange(restored, changeOf(now, loaded)).sip.map(({ address }) => address);
    expect(addresses).toEqual(['192.0.2.1', '192.0.2.5']);
  });

  it('a new gateway for messages that a first attempt has stored, without the zero before its port, is not made twice', () => {
    const messages = { ...newSmppGateway(), address: 'smpp.example.com' };
    const now = { ...loaded, smpp_outbound: [{ ...messages, port: '02775' }] };
    const stored = { ...loaded, smpp_outbound: [{ ...messages, sid: 'm' }] };
    expect(withChange(stored, changeOf(now, { ...loaded, smpp_outbound: [] })).smpp_outbound).toEqual(
      stored.smpp_outbound,
    );
  });

  it('a changed gateway that has been restored under another sid is changed there, and not made twice', () => {
    const now = { ...loaded, sip: [loaded.sip[0]!, row('b', '192.0.2.9', { port: '5070' }), loaded.sip[2]!] };
    const restored = { ...loaded, sip: loaded.sip.map((one) => ({ ...one, sid: `new ${one.sid}` })) };
    expect(withChange(restored, changeOf(now, loaded)).sip.toSorted((a, b) => (a.sid! < b.sid! ? -1 : 1))).toEqual([
      row('new a', '192.0.2.1'),
      row('new b', '192.0.2.9', { port: '5070' }),
      row('new c', '192.0.2.3'),
    ]);
  });

  it('of two equal gateways, both restored, the one changed here is changed once', () => {
    const twin = { ...loaded, sip: [row('a', '192.0.2.1'), row('b', '192.0.2.1')] };
    const now = { ...twin, sip: [row('a', '192.0.2.1', { active: false }), row('b', '192.0.2.1', { ping: true })] };
    const restored = { ...twin, sip: [row('x', '192.0.2.1'), row('y', '192.0.2.1')] };
    expect(withChange(restored, changeOf(now, twin)).sip).toEqual([
      row('x', '192.0.2.1', { active: false }),
      row('y', '192.0.2.1', { ping: true }),
    ]);
  });

  it('one that differs from the removed one is somebody else’s, and stays', () => {
    const now = { ...loaded, sip: [loaded.sip[0]!, loaded.sip[1]!] };
    const theirs = { ...loaded, sip: [loaded.sip[0]!, loaded.sip[1]!, row('x', '192.0.2.3', { port: '5090' })] };
    expect(withChange(theirs, changeOf(now, loaded))).toEqual(theirs);
  });

  it('a new gateway that is there already is not made again; one that differs from it is', () => {
    const now = { ...loaded, sip: [...loaded.sip, row(null, '192.0.2.4')] };
    const made = { ...loaded, sip: [...loaded.sip, row('d', '192.0.2.4')] };
    expect(withChange(made, changeOf(now, loaded)).sip).toEqual(made.sip);
    const another = { ...loaded, sip: [...loaded.sip, row('d', '192.0.2.4', { ping: true })] };
    expect(withChange(another, changeOf(now, loaded)).sip).toEqual([...now.sip, another.sip[3]]);
  });

  it('names a password and its removal as one thing', () => {
    const now: CarrierValues = { ...loaded, register_password: 'x', cleared: ['register_password', 'smpp_password'] };
    const names = Object.keys(changedValues(now, loaded));
    const fields = fieldsOf(carrierForm).filter(({ name }) => names.includes(name));
    expect(changedWords(fields, now, loaded)).toEqual(['Password', 'Outbound SMPP password']);
  });
});

describe('a rule that a stored carrier breaks', () => {
  const twice = { ...loaded, sip: [row('a', '192.0.2.1'), row('b', '192.0.2.1'), row('c', '192.0.2.3')] };
  const ask = (values: CarrierValues, stored: CarrierValues | null = twice) => {
    const { errors, warnings } = verdictOn(values, stored, { sms: true });
    return [Object.keys(errors), Object.keys(warnings)];
  };

  it('is told and stops nothing while its field is untouched, wherever its row stands now', () => {
    expect(ask({ ...twice, description: 'x' })).toEqual([[], ['sip.1.address']]);
    const without = { ...twice, sip: [twice.sip[2]!, twice.sip[0]!, twice.sip[1]!] };
    expect(ask(without)).toEqual([[], ['sip.2.address']]);
  });

  it('stops nothing while another part of its row is changed: a pair for both directions at one address can be edited', () => {
    const changes = { active: false, netmask: '24', protocol: 'tls', inbound: true, outbound: false };
    for (const [part, value] of Object.entries(changes)) {
      const touched = [twice.sip[0]!, row('b', '192.0.2.1', { [part]: value }), twice.sip[2]!];
      expect([part, ...ask({ ...twice, sip: touched })]).toEqual([part, [], ['sip.1.address']]);
    }
  });

  it('stops the save once its address or port was touched and is another row’s, and always for a new carrier', () => {
    const moved = [twice.sip[0]!, row('b', '192.0.2.3'), twice.sip[2]!];
    expect(ask({ ...twice, sip: moved })).toEqual([['sip.2.address'], []]);
    const ports = [row('a', '192.0.2.1', { port: '5070' }), row('b', '192.0.2.1', { port: '5070' }), twice.sip[2]!];
    expect(ask({ ...twice, sip: ports })).toEqual([['sip.1.address'], []]);
    expect(ask({ ...twice, sip: [...twice.sip, row(null, '192.0.2.3')] })).toEqual([
      ['sip.3.address'],
      ['sip.1.address'],
    ]);
    expect(ask(twice, null)).toEqual([['sip.1.address'], []]);
  });

  it('counts when a password is removed that is needed', () => {
    const named = { ...loaded, register_username: 'u' };
    const rules = { sms: true, secrets: { register_password: 'secret' as const } };
    expect(verdictOn(named, named, rules).errors).toEqual({});
    expect(Object.keys(verdictOn({ ...named, cleared: ['register_password'] }, named, rules).errors)).toEqual([
      'register_password',
    ]);
  });
});
