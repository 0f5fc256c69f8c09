import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { Message } from '@/components/ui/message';
import type { RecordPair, RecordSide } from '@/lib/configuration/pair';
import { countOf } from '@/lib/format/count';
import styles from './record-pair.module.css';
import { pairAddress } from './pair-address';

export interface RecordPairTableProps {
  area: string;
  pair: RecordPair;
  onlyDifferences: boolean;
}

/** Two records side by side, field by field: the differences, or everything. */
export function RecordPairTable({ area, pair: { left, right, lines }, onlyDifferences }: RecordPairTableProps) {
  const differing = lines.filter(({ same }) => !same);
  const shown = onlyDifferences ? differing : lines;
  const address = pairAddress(area, left.sid, right.sid);
  return (
    <section aria-labelledby="pair-title">
      <div className={styles.head}>
        <h2 id="pair-title">
          {differing.length === 0 ? 'They are the same' : countOf(differing.length, 'field differs', 'fields differ')}
        </h2>
        <span className="muted">
          {countOf(lines.length - differing.length, 'field is the same', 'fields are the same')}
        </span>
        <ButtonLink size="sm" variant="quiet" scroll={false} href={onlyDifferences ? `${address}&show=all` : address}>
          {onlyDifferences ? 'Show all fields' : 'Show only differences'}
        </ButtonLink>
        <ButtonLink size="sm" variant="quiet" scroll={false} href={pairAddress(area, right.sid, left.sid)}>
          Swap sides
        </ButtonLink>
      </div>
      {shown.length === 0 ? (
        <Message tone="teal">Every field that can be compared is the same.</Message>
      ) : (
        <table className={styles.table} aria-labelledby="pair-title">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <Head side={left} />
              <Head side={right} />
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, left: a, right: b, same }, place) => (
              <tr key={place} data-differs={same ? undefined : ''}>
                <th scope="row">
                  {!same && <Icon name="edit" label="Differs" />}
                  {label}
                </th>
                <td>{a ?? <span className="muted">empty</span>}</td>
                <td>{b ?? <span className="muted">empty</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Head({ side: { name, account } }: { side: RecordSide }) {
  return (
    <th scope="col">
      {name}
      {account && <span className={`fine ${styles.of}`}>{account}</span>}
    </th>
  );
}
