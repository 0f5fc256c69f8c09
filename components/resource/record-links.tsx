import { can } from '@/lib/access/can';
import type { Principal } from '@/lib/access/principal';
import type { Area } from '@/lib/access/rules';
import { ButtonLink } from '@/components/ui/button-link';
import { WhereUsed } from './where-used';

export interface RecordLinksProps {
  principal: Principal;
  area: Area;
  sid: string;
  name: string;
  /** False where an owner has only one. */
  duplicates?: boolean;
}

/**
 * The header actions of every record's page: where it is used and, for users who may add one, an add form that is filled with
 * this record's values.
 */
export function RecordLinks({ principal, area, sid, name, duplicates = true }: RecordLinksProps) {
  return (
    <>
      <WhereUsed api={`/${area}/${sid}`} name={name} />
      {duplicates && can(principal, 'create', area).allowed && (
        <ButtonLink href={`/internal/${area}/add?from=${sid}`} icon="copy">
          Duplicate
        </ButtonLink>
      )}
    </>
  );
}
