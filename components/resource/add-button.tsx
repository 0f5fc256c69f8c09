import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { Message } from '@/components/ui/message';
import { can } from '@/lib/access/can';
import type { Principal } from '@/lib/access/principal';
import { offers, type Resource } from '@/lib/kit/resource';

interface Adding {
  resource: Resource;
  principal: Principal;
}

const mayAdd = ({ resource, principal }: Adding) =>
  offers(resource, 'create') && can(principal, 'create', resource.area).allowed;

const labelOf = ({ list }: Resource) => list.addLabel ?? 'Add';

/** The button to the form for a new record; null for users who may not add one. */
export function addButton(adding: Adding): ReactNode {
  const { area, list } = adding.resource;
  if (!mayAdd(adding)) return null;
  return (
    <ButtonLink href={`/internal/${area}/add`} variant="primary" icon="plus" prefetch={list.addIsStatic ?? false}>
      {labelOf(adding.resource)}
    </ButtonLink>
  );
}

/** Replaces a form that needs a record of another area first: says so, and links to that area's form. */
export function NeededFirst({ children, ...adding }: Adding & { children: string }) {
  const { resource } = adding;
  return (
    <Message
      tone="amber"
      end={mayAdd(adding) && <Link href={`/internal/${resource.area}/add`}>{labelOf(resource)}</Link>}
    >
      {children}
    </Message>
  );
}
