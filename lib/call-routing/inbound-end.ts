import type { Carrier } from './config';
import { rowOnCarrier } from './inbound-number';
import { rejected, type InboundDecision, type Inquiry, type Origin, type Rejection } from './inbound-types';
import { plain, say, Trail } from './trail';

/** The rest of the decision for a call from a carrier: a loop, the application, the account. */
export function fromCarrier(inquiry: Inquiry, origin: Origin): InboundDecision {
  const { call, trail } = inquiry;
  const { carrier, accountId, application } = origin;
  if (!accountId) {
    trail.step(say`The number belongs to no account, and the platform can’t go on without one.`, 'stop');
    return rejected(500);
  }
  if (application && call.applicationHeader === application) {
    trail.step(
      say`The call names ${trail.ref('application', application)} itself: it has come back to where it started.`,
      'stop',
    );
    return rejected(482, { phrase: 'Loop Detected on x-application-sid' });
  }
  const refused = refusedAccount(inquiry, accountId);
  if (refused) return refused;
  const taken = application ?? lookedUpAgain(inquiry, carrier, accountId) ?? carrier.application;
  if (!taken) return withoutApplication(inquiry, accountId);
  if (!application && taken === carrier.application) {
    trail.step(say`${trail.ref('application', taken)} is the application of ${trail.ref('carrier', carrier.id)}.`);
  }
  return { decision: 'application', application: taken, account: accountId, origin: 'trunk', trunk: carrier.id };
}

/** The second lookup ignores the account, so it may return another account's application. */
function lookedUpAgain(inquiry: Inquiry, carrier: Carrier, accountId: string): string | null {
  const { trail } = inquiry;
  const again = new Trail(inquiry.config);
  const row = rowOnCarrier({ ...inquiry, trail: again }, carrier);
  // The first lookup may have said the same.
  const known = new Set(trail.steps.map(({ text }) => plain(text)));
  for (const { text, kind } of again.steps) if (kind === 'undefined' && !known.has(plain(text))) trail.step(text, kind);
  again.open.forEach((text) => trail.leaveOpen(text));
  if (!row?.application) return null;
  const [application, on] = [trail.ref('application', row.application), trail.ref('carrier', carrier.id)];
  const whose = row.accountId && row.accountId !== accountId ? say` of ${trail.ref('account', row.accountId)}` : [];
  trail.step(
    say`Nothing has named an application yet, so the number is looked up on ${on} for all accounts: ${application}${whose} runs in ${trail.ref('account', accountId)}.`,
  );
  return row.application;
}

/** An inactive account receives no calls. @returns null if the call may continue */
export function refusedAccount({ config, trail }: Inquiry, id: string): Rejection | null {
  const account = config.accounts.find((one) => one.id === id);
  const ref = trail.ref('account', id);
  if (!account) trail.leaveOpen(say`Whether ${ref} is active can’t be seen here.`);
  if (!account || account.active) return null;
  trail.step(say`${ref} is inactive.`, 'stop');
  return rejected(503, { reason: 'Account exists but is inactive' });
}

/** The media server performs another lookup, in a further list that no API exposes. */
export function withoutApplication({ trail }: Inquiry, account: string): Rejection {
  trail.step(say`Nothing names an application for this call.`, 'stop');
  trail.leaveOpen(say`The platform’s internal call routes, which it doesn’t show, could still name an application.`);
  return rejected(480, { by: 'media server', reason: 'no configured application', account });
}
