import { useEffect, useState } from 'react';
import { JumpLink } from './jump-link';
import styles from './toc.module.css';

export interface TocItem {
  /** The ID of a FormSection. */
  id: string;
  label: string;
}

/** The sections of a long form; a strip below the header on a phone. It marks the section on screen. */
export function Toc({ items }: { items: readonly TocItem[] }) {
  const [current, setCurrent] = useState(items[0]?.id);
  const ids = items.map((item) => item.id).join(' ');

  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const entry = entries.find((one) => one.isIntersecting);
        if (entry) setCurrent(entry.target.id);
      },
      // A line in the upper part of the window: the section that crosses it is the current one.
      { rootMargin: '-20% 0px -79% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) seen.observe(section);
    }
    return () => seen.disconnect();
  }, [ids]);

  return (
    <nav className={styles.toc} aria-label="Sections">
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <JumpLink to={item.id} aria-current={item.id === current ? 'true' : undefined}>
              {item.label}
            </JumpLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
