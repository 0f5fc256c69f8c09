import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import type { CallView } from '@/lib/resources/recent-calls/view';

interface DownloadProps {
  call: CallView;
  /** Of the file, after the call’s own. */
  name: string;
  type: string;
  textOf: () => string;
  children: string;
}

/** Saves a text that belongs to a call as a file. */
export function Download({ call, name, type, textOf, children }: DownloadProps) {
  const save = () => saveFile(new Blob([textOf()], { type }), `call-${call.callSid ?? 'unknown'}-${name}`);
  return (
    <Button size="sm" variant="quiet" icon="download" onClick={save}>
      {children}
    </Button>
  );
}
