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
  /** False where an owner has one only. */
  duplicates?: boolean;
}

/**
 * What every record's page offers in its head: where it is used, and, for those who may add one, an add form that is filled
 * with what this record has.
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
