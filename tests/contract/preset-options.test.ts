/** @jest-environment node */
import { presetsOf } from '@/lib/resources/carriers/surroundings';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { valueOf } from '../support/problem-of';

const own = ownSandbox();

it('the select of predefined carriers says how many there are, and how many match', async () => {
  const context = await contextOf(own.sandbox, 'acme');
  const all = valueOf(await presetsOf(context, ''));
  expect(all.options.length).toBeGreaterThan(1);
  expect(all.total).toBe(all.options.length);
  expect(valueOf(await presetsOf(context, 'twilio'))).toMatchObject({ total: 1, options: [{ label: 'Twilio' }] });
});
