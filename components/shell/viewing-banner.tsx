'use client';

import { useState } from 'react';
import { stopViewing } from '@/components/resource/view-as';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './viewing-banner.module.css';

/** Shown above every page while the console is viewed as another user. */
export function ViewingBanner({ name }: { name: string }) {
  const [busy, setBusy] = useState(false);

  async function stop() {
    setBusy(true);
    await stopViewing();
    setBusy(false);
  }

  return (
    <section className={styles.banner} aria-label="Viewing as">
      <Icon name="eye" />
      <p>
        Viewing as <strong>{name}</strong>, read-only.
      </p>
      <Button size="sm" busy={busy} onClick={stop}>
        Stop viewing
      </Button>
    </section>
  );
}
