import { changeOf } from '../../lib/resources/carriers/change';
import { newSipGateway } from '../../lib/resources/carriers/gateways';
import type { CarrierValues } from '../../lib/resources/carriers/values';
import type { Board } from '../../lib/resources/least-cost-routing/board';
import { ownChanges } from '../../lib/resources/least-cost-routing/own-changes';
import { carrierSid } from '../../sandbox/seed/carriers';
import { AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';

/*
 * Two users have the same form open, and save one after the other. The second may save anyway: their changes are saved, and the
 * first user's changes stay.
 */

interface Opened<V> {
  values: V;
  facts: Record<string, unknown>;
}

const opened = async <V>(client: BffClient, path: string) =>
  (await client.send('GET', path)).json as unknown as Opened<V>;

test('saved anyway: the fields of an account that this user has changed, and the other ones as they are stored', async ({
  stack,
}) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const api = `/accounts/${AURORA}`;
  const { values: before } = await opened<Record<string, unknown>>(acme, api);
  const theirs = { ...before, sip_realm: 'theirs.example.com' };
  expect((await acme.send('PUT', api, { values: theirs, before })).status).toBe(200);
  const mine = { ...before, name: 'Mine' };
  const refused = await acme.send('PUT', api, { values: mine, before });
  expect(refused.json?.problem?.changed).toEqual(['SIP realm']);
  expect((await acme.send('PUT', api, { values: mine, before, overwrite: true })).status).toBe(200);
  const { values: now } = await opened<Record<string, unknown>>(acme, api);
  expect([now.name, now.sip_realm]).toEqual(['Mine', 'theirs.example.com']);
});

test('saved anyway: a part of the settings', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const api = '/settings/provider';
  const { values: before } = await opened<Record<string, unknown>>(acme, api);
  const theirs = { ...before, teams: true, ms_teams_fqdn: 'theirs.acme.example.com' };
  expect((await acme.send('PUT', api, { values: theirs, before })).status).toBe(200);
  const mine = { ...before, name: 'Acme, mine' };
  expect((await acme.send('PUT', api, { values: mine, before, overwrite: true })).status).toBe(200);
  const { values: now } = await opened<Record<string, unknown>>(acme, api);
  expect([now.name, now.ms_teams_fqdn]).toEqual(['Acme, mine', 'theirs.acme.example.com']);
});

test('what both have changed alike is no conflict', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const api = `/accounts/${AURORA}`;
  const { values: before } = await opened<Record<string, unknown>>(acme, api);
  const change = { values: { ...before, name: 'Agreed' }, before };
  expect((await acme.send('PUT', api, change)).status).toBe(200);
  expect((await acme.send('PUT', api, change)).status).toBe(200);
});

test('saved anyway: a carrier, gateway by gateway', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const sid = carrierSid('Voxbeam');
  const open = () => opened<CarrierValues>(acme, `/carriers/${sid}`);
  const { values: loaded, facts } = await open();
  const save = (body: object) => acme.send('PUT', `/carriers/save/${sid}`, body);
  const [first, second] = loaded.sip;
  const gateway = (address: string) => ({ ...newSipGateway(), address });
  const theirs = {
    ...loaded,
    tech_prefix: '111',
    sip: [{ ...first!, port: '5091' }, ...loaded.sip.slice(1), gateway('192.0.2.1')],
  };
  expect((await save({ values: changeOf(theirs, loaded), marks: facts.marks })).status).toBe(200);
  const mine = {
    ...loaded,
    description: 'Mine',
    sip: [first!, { ...second!, port: '5092' }, ...loaded.sip.slice(2), gateway('192.0.2.2')],
  };
  expect((await save({ values: changeOf(mine, loaded), marks: facts.marks })).status).toBe(409);
  expect((await save({ values: changeOf(mine, loaded), marks: facts.marks, overwrite: true })).status).toBe(200);
  const { values: now } = await open();
  expect([now.description, now.tech_prefix]).toEqual(['Mine', '111']);
  const portOf = (address: string) => now.sip.find((row) => row.address === address)?.port;
  expect([portOf(first!.address), portOf(second!.address)]).toEqual(['5091', '5092']);
  expect(now.sip.map(({ address }) => address)).toEqual(expect.arrayContaining(['192.0.2.1', '192.0.2.2']));
  expect(now.sip).toHaveLength(loaded.sip.length + 2);
});

test('saved anyway: a routing table', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const table = sidFor('lcr Acme outbound');
  const { values: loaded, facts } = await opened<Board>(acme, `/least-cost-routing/${table}`);
  const save = (body: object) =>
    acme.send('PUT', `/least-cost-routing/${table}/board`, { before: facts.fingerprint, ...body });
  const routes = loaded.routes.map((route, place) => (place === 0 ? { ...route, regex: '^4930' } : route));
  expect((await save({ board: { ...loaded, routes } })).status).toBe(200);
  const mine = { ...loaded, name: 'Mine' };
  expect((await save({ board: mine })).status).toBe(409);
  expect((await save({ board: mine, overwrite: true, mine: ownChanges(loaded, mine) })).status).toBe(200);
  const { values: now } = await opened<Board>(acme, `/least-cost-routing/${table}`);
  expect([now.name, now.routes[0]!.regex]).toEqual(['Mine', '^4930']);
});
