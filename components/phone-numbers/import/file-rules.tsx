import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { BYTE_ORDER_MARK, csvLine } from '@/lib/format/csv';
import { COLUMNS, MOST_ROWS } from '@/lib/resources/phone-numbers/import-file';
import styles from './import.module.css';

/** What a file of numbers looks like. */
export function FileRules({ ownAccount }: { ownAccount: string | null }) {
  const columns: Record<(typeof COLUMNS)[number], string> = {
    number: 'Digits, with or without a plus, blanks and dashes; a * at the end stands for all that begin with it.',
    carrier: 'Name or SID of an active carrier of the account, or of a shared one.',
    account: ownAccount ? `May be left out: it is ${ownAccount}.` : 'Name or SID.',
    application: 'Name or SID of an application of the account. May be empty or left out.',
  };
  return (
    <>
      <p>
        {`A CSV file in UTF-8, separated by commas, semicolons or tabs, with ${MOST_ROWS.toLocaleString('en')} rows at most. Its first line names the columns, in any order:`}
      </p>
      <dl className={styles.columns}>
        {COLUMNS.map((name) => [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{columns[name]}</dd>])}
      </dl>
      <p className="muted">
        The export of the list is such a file. When an import was interrupted, choose the same file again: what is there
        already is recognised.
      </p>
      <div className={styles.buttons}>
        <Button
          size="sm"
          icon="download"
          onClick={() =>
            saveFile(new Blob([BYTE_ORDER_MARK, csvLine([...COLUMNS])], { type: 'text/csv' }), 'numbers.csv')
          }
        >
          Empty file with these columns
        </Button>
      </div>
    </>
  );
}
