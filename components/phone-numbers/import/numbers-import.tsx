'use client';

import { useEffect, useRef, useState } from 'react';
import { RateLimitWait } from '@/components/resource/rate-limit-wait';
import { useJobView } from '@/components/resource/use-job';
import { useUnsavedWork } from '@/components/resource/unsaved-work';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FilePick } from '@/components/ui/file-pick';
import { saveCsv } from '@/components/ui/save-file';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { Wait } from '@/components/ui/wait';
import { grouped } from '@/lib/format/count';
import { csvFile } from '@/lib/format/csv';
import { callBff } from '@/lib/kit/bff-client';
import type { ChunkAnswer } from '@/lib/kit/chunk';
import { Job } from '@/lib/kit/job';
import type { ImportPiece } from '@/lib/resources/phone-numbers/import';
import type { CheckedRow } from '@/lib/resources/phone-numbers/import-check';
import { COLUMNS, MOST_ROWS } from '@/lib/resources/phone-numbers/import-file';
import { checkFile, type CheckStage, type DryRun } from './check-file';
import { checkedText, DryRunResult } from './dry-run';
import styles from './import.module.css';
import { ImportRun } from './import-run';

/** Imports numbers from a CSV file: choose it, check it as a whole, then import a few at a time. */
export function NumbersImport({ ownAccount }: { ownAccount: string | null }) {
  const [name, setName] = useState('');
  const [stage, setStage] = useState<CheckStage | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [found, setFound] = useState<DryRun | null>(null);
  const [job] = useState(() => new Job<ImportPiece>());
  const { phase } = useJobView(job);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const checking = useRef<AbortController | null>(null);
  // If the session ends meanwhile, the user signs in over the page and the work continues.
  useUnsavedWork(stage !== null);
  useEffect(
    () => () => {
      checking.current?.abort();
      job.stop();
    },
    [job],
  );

  async function check(file: File) {
    checking.current?.abort();
    const { signal } = (checking.current = new AbortController());
    job.clear();
    setName(file.name);
    setFound(null);
    setWrong(null);
    const result = await checkFile(file, ownAccount === null, (now) => !signal.aborted && setStage(now), signal);
    if (signal.aborted) return;
    setStage(null);
    if (result.ok) setFound(result.value);
    else setWrong(result.problem.message);
  }

  function start(rows: CheckedRow[]) {
    const pieces = rows.map(({ line, stored, target }) => ({ id: String(line), number: stored, ...target! }));
    // Adjacent numbers are looked up together.
    pieces.sort((a, b) => (a.number < b.number ? -1 : 1));
    job.start(pieces, (some) => callBff<ChunkAnswer>('POST', '/phone-numbers/import', { pieces: some }));
  }

  return (
    <>
      <section className={styles.part} aria-labelledby="file-title">
        <h2 id="file-title">File</h2>
        <FileRules ownAccount={ownAccount} />
        <Field label="Numbers file" group error={wrong} announced>
          <FilePick
            label="Numbers file"
            accept=".csv,.txt,text/csv,text/plain"
            name={name}
            placeholder="Choose a CSV file. It’s checked first; nothing is imported until you confirm."
            action={name ? 'Choose another file' : 'Choose file'}
            invalid={wrong !== null}
            disabled={phase === 'running'}
            onFile={(file) => void check(file)}
          />
        </Field>
        {/* There before the check starts: a live region that is added together with its text isn't read out. */}
        <p role="status" className={styles.said}>
          {stage && (stage.pause > 0 ? <RateLimitWait seconds={stage.pause} /> : <Wait>{stage.doing}</Wait>)}
          {found && phase === 'idle' && <span className="vh">{checkedText(found)}</span>}
        </p>
      </section>
      {found && (
        <div {...keptFocus}>
          {phase === 'idle' ? (
            <DryRunResult found={found} onImport={start} />
          ) : (
            <ImportRun job={job} rows={found.rows} />
          )}
        </div>
      )}
    </>
  );
}

/** Describes the format of a file of numbers. */
function FileRules({ ownAccount }: { ownAccount: string | null }) {
  const columns: Record<(typeof COLUMNS)[number], string> = {
    number:
      'Digits; plus, spaces and dashes are ignored. A final * stands for any further digits; anything else is a regular expression. Both also match inside a number unless they begin with ^.',
    carrier:
      'Name or SID of an active carrier: the account’s own or a shared one. Export writes the SID where several carriers have that name.',
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
