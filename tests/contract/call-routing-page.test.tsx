/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import Page from '@/app/internal/phone-numbers/test/page';
import { visit } from '@/lib/bff/visit';
import { questionHref } from '@/lib/call-routing/question';
import { ownSandbox } from '../support/own-sandbox';
import { readable } from '../support/readable';
import { configOf, routingCases, type RoutingCase } from '../support/routing-cases';
import { signedInContext } from '../support/signed-in-context';
import { store } from '../support/stored-case';

/* The decisions of the platform's own code, case by case, as "Test a number" shows them to an administrator. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock('@/lib/bff/visit', () => ({
  visit: jest.fn(),
  settleOrShow: (_viewer: unknown, problem: unknown) => problem,
}));

const own = ownSandbox();

async function shown(one: RoutingCase): Promise<string> {
  const question = store(own.sandbox.store, one);
  const { token, context } = await signedInContext(own.control, 'admin', 'admin');
  const session = { token: `${token} ${one.id}`, principal: context.principal };
  jest.mocked(visit).mockResolvedValue({
    session,
    principal: context.principal,
    context: async () => ({ ok: true, value: context }),
  } as never);
  const { searchParams } = new URL(questionHref(question), 'http://console.invalid');
  const page = await Page({ searchParams: Promise.resolve(Object.fromEntries(searchParams)) });
  return readable(renderToStaticMarkup(page)).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}

interface Expected {
  decision: 'application' | 'challenge' | 'reject' | 'carrier' | 'one of';
  application: string;
  account: string;
  trunk?: string;
  sip_status: number;
  reason?: string;
  phrase?: string;
  carrier: string;
  carriers: string[];
  attempts: { uri: string; via?: string; auth_user?: string; diversion?: string }[];
}

/** What the page must say, in this order. */
function saidOf(one: RoutingCase): string[] {
  const expected = one.expected as unknown as Expected;
  const name = (carrier: string) => configOf(one).carriers.find(({ id }) => id === carrier)?.name ?? carrier;
  const { application, account, trunk, sip_status: status, phrase, reason, carrier, carriers } = expected;
  switch (expected.decision) {
    case 'application':
      return [`${application} takes the call`, `In the account ${account}, from ${name(trunk ?? 'a device')}.`];
    case 'challenge':
      return [`The caller must authenticate (${status})`, `To ${account},`];
    case 'reject':
      return [`Rejected with ${status}${phrase ? ` ${phrase}` : ''}`, ...(reason ? [`“${reason}”`] : [])];
    case 'carrier': {
      const sent = expected.attempts.flatMap(({ uri, via, auth_user: user, diversion }) => [
        uri,
        ...(via ? [`sent to ${via}`] : []),
        ...(user ? [`authenticates as ${user}`] : []),
        ...(diversion ? [`Diversion ${diversion}`] : []),
      ]);
      return [
        `${name(carrier)} gets the call`,
        ...(/not defined/.test(one.note ?? '') ? ['not defined'] : []),
        ...sent,
      ];
    }
    case 'one of':
      return [`One of ${carriers.length} carriers`, `one of ${carriers.length}`, ...carriers.map(name).toSorted()];
  }
}

/** A call that names its application itself can’t be asked about. */
const asked = routingCases.filter(({ id }) => id !== 'in-41');

it.each(asked.map((one) => [`${one.id} ${one.title}`, one] as const))('%s', async (_name, one) => {
  const text = await shown(one);
  let from = 0;
  for (const said of saidOf(one)) {
    const at = text.indexOf(said, from);
    if (at < 0) expect(text.slice(from)).toContain(said);
    from = at + said.length;
  }
  const isLeft = one.expected.decision === 'one of' || /not defined/.test(one.note ?? '');
  expect(text.includes('Not defined: ')).toBe(isLeft);
});
