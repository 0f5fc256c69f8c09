import { clockWords } from '@/lib/calls/span-words';
import { MomentLink } from './moment-link';

export interface StretchesProps {
  title: string;
  none: string;
  items: { key: string; at: number; words: string; spanId: string | null }[];
  onPick: (spanId: string | null, seconds: number) => void;
}

/** Labelled moments, each a link to its second. */
export function Stretches({ title, none, items, onPick }: StretchesProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ol>
          {items.map(({ key, at, words, spanId }) => (
            <li key={key}>
              <MomentLink seconds={at} onPick={(to) => onPick(spanId, to)} />
              <span title={clockWords(at, true)}>{words}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
