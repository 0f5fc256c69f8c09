import { providerDeletion } from '@/lib/resources/service-providers/deletion';
import { ACME } from '@/sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

const own = ownSandbox();

it('what is in the way of deleting a service provider is counted over all accounts, and so are the lists it links to', async () => {
  const { context } = await signedInContext(own.control, 'admin', 'admin');
  const found = await providerDeletion(context, ACME);
  if (!found.ok) throw new Error(found.problem.message);
  const linked = Object.fromEntries(found.value.blockers.map(({ label, href }) => [label.replace(/^\S+ /, ''), href]));
  expect(linked).toMatchObject({
    users: '/internal/users?account=',
    'Teams tenants': '/internal/ms-teams-tenants?account=',
  });
});
