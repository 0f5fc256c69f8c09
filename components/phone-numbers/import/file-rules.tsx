import { Button } from '@/components/ui/button';
import { saveCsv } from '@/components/ui/save-file';
import { grouped } from '@/lib/format/count';
import { csvFile } from '@/lib/format/csv';
import { COLUMNS, MOST_ROWS } from '@/lib/resources/phone-numbers/import-file';
import styles from './import.module.css';

/** Describes the format of a file of numbers. */
export function FileRules({ ownAccount }: { ownAccount: string | null }) {
  const columns: Record<(typeof COLUMNS)[number], string> = {
    number:
      'Digits; plus, spaces and dashes are ignored. A final * stands for any further digits; anything else is a regular expression. Without ^ in front, both also match inside a number.',
    carrier: 'Name or SID of an active carrier: the account’s own or a shared one.',
    account: ownAccount ? `Optional. Defaults to ${ownAccount}.` : 'Name or SID.',
    application: 'Name or SID of an application in that account. Optional.',
  };
  return (
    <>
      <p>
        {`A UTF-8 CSV file (comma, semicolon or tab), up to ${grouped(MOST_ROWS)} rows. The first row names the columns, in any order:`}
      </p>
      <dl className={styles.columns}>
        {COLUMNS.map((name) => [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{columns[name]}</dd>])}
      </dl>
      <p className="muted">
        Export produces this format. If an import is interrupted, choose the same file again; numbers already imported
        are skipped.
      </p>
      <div className={styles.buttons}>
        <Button size="sm" icon="download" onClick={() => saveCsv(csvFile(COLUMNS, []), 'numbers.csv')}>
          Download template
        </Button>
      </div>
    </>
  );
}
