import { Link } from '@/components/ui/link';
import { Message } from '@/components/ui/message';
import { isAccountUser, type Scope } from '@/lib/access/principal';

/** Why there can be no tenants yet, and where to change that. */
export function WithoutDomain({ provider, scope }: { provider: string; scope: Scope }) {
  return (
    <Message
      tone="amber"
      end={isAccountUser({ scope }) ? undefined : <Link href="/internal/settings">Settings</Link>}
    >{`${provider} does not have a fully qualified domain name for MS Teams`}</Message>
  );
}
