import { ButtonLink } from '@/components/ui/button-link';
import { can } from '@/lib/access/can';
import type { Principal } from '@/lib/access/principal';
import type { Area } from '@/lib/access/rules';

export interface DuplicateLinkProps {
  principal: Principal;
  area: Area;
  sid: string;
}

/** Leads to the add form, filled with what this record has; for those who may add one. */
export function DuplicateLink({ principal, area, sid }: DuplicateLinkProps) {
  if (!can(principal, 'create', area).allowed) return null;
  return (
    <ButtonLink href={`/internal/${area}/add?from=${sid}`} icon="copy">
      Duplicate
    </ButtonLink>
  );
}
