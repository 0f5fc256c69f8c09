/** @jest-environment node */
import type { z } from 'zod';
import { wireAccount } from '../../lib/resources/accounts/wire';
import { wireApplication } from '../../lib/resources/applications/wire';
import { wireCarrier } from '../../lib/resources/carriers/wire';
import { wireClients } from '../../lib/resources/clients/wire';
import { wireTenants } from '../../lib/resources/ms-teams-tenants/wire';
import { wireNumbers } from '../../lib/resources/phone-numbers/wire';
import { wireCredentials } from '../../lib/resources/speech-services/wire';
import { wireUserRows } from '../../lib/resources/users/wire';
import * as wire from '../../lib/kit/wire';
import { recordedReads } from '../support/recordings';

/* An export reads whole records from lists: every recorded list must yield all its records. */

const rowsOf = (body: unknown) => (Array.isArray(body) ? body : (body as { data: unknown[] }).data) as unknown[];
const lengthOf = (parsed: unknown) => (Array.isArray(parsed) ? parsed : (parsed as { rows: unknown[] }).rows).length;

const LISTS: [area: string, path: RegExp, wire: z.ZodType, least: number][] = [
  ['accounts', /\/Accounts$/, wire.list(wireAccount as z.ZodType), 3],
  ['applications', /\/Applications$/, wire.list(wireApplication as z.ZodType), 3],
  ['carriers', /\/VoipCarriers$/, wire.list(wireCarrier as z.ZodType), 3],
  ['clients', /\/Clients$/, wireClients, 2],
  ['ms-teams-tenants', /\/MicrosoftTeamsTenants$/, wireTenants, 1],
  ['phone-numbers', /\/PhoneNumbers$/, wireNumbers, 3],
  ['speech-credentials', /\/SpeechCredentials$/, wireCredentials, 3],
  ['users', /\/Users$/, wireUserRows, 2],
];

test.each(LISTS)('every recorded list of %s gives all of its records', (area, path, wire, least) => {
  const reads = recordedReads(area, path);
  expect(reads.length).toBeGreaterThanOrEqual(least);
  for (const { name, body } of reads) expect([name, lengthOf(wire.parse(body))]).toEqual([name, rowsOf(body).length]);
});
