import { Link } from '@/components/ui/link';
import { Fragment } from 'react';
import type { RecordRef, Sentence } from '@/lib/call-routing/trail';

/** The URL of a record's page; null if the user may not open it. */
export type HrefOf = (ref: RecordRef) => string | null;

/** A record's name, as a link if it can be opened. */
function RecordName({ record, hrefOf }: { record: RecordRef; hrefOf: HrefOf }) {
  const href = hrefOf(record);
  if (!href) return <b>{record.name}</b>;
  return <Link href={href}>{record.name}</Link>;
}

/** A sentence with links to the records that it names. */
export function Words({ sentence, hrefOf }: { sentence: Sentence; hrefOf: HrefOf }) {
  return sentence.map((part, place) => (
    <Fragment key={place}>{typeof part === 'string' ? part : <RecordName record={part} hrefOf={hrefOf} />}</Fragment>
  ));
}
