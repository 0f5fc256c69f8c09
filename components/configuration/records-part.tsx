import { ButtonLink } from '@/components/ui/button-link';
import styles from './configuration.module.css';

/** The link to the comparison of two records. */
export function RecordsPart() {
  return (
    <section className={styles.part} aria-labelledby="records-title">
      <h2 id="records-title">Two records</h2>
      <p className="muted">See where two carriers, two applications or other records differ, field by field.</p>
      <ButtonLink href="/internal/configuration/records">Compare two records</ButtonLink>
    </section>
  );
}
