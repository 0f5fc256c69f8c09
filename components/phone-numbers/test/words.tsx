import Link from 'next/link';
import { Fragment } from 'react';
import type { RecordRef, Sentence } from '@/lib/call-routing/trail';

/** Where a record's page is; null for one that the user may not open. */
export type HrefOf = (ref: RecordRef) => string | null;

/** A record's name, as a link where it can be opened. */
function RecordName({ of, hrefOf }: { of: RecordRef; hrefOf: HrefOf }) {
  const href = hrefOf(of);
  if (!href) return <b>{of.name}</b>;
  return (
    <Link href={href} prefetch={false}>
      {of.name}
    </Link>
  );
}

/** A sentence with the records that it names. */
export function Words({ of, hrefOf }: { of: Sentence; hrefOf: HrefOf }) {
  return of.map((part, place) => (
    <Fragment key={place}>{typeof part === 'string' ? part : <RecordName of={part} hrefOf={hrefOf} />}</Fragment>
  ));
}
