import { Button } from '@/components/ui/button';
import { DangerZone } from '@/components/ui/danger-zone';
import { withName } from '@/lib/kit/list';
import type { DeleteTexts } from './delete-texts';
import { useListPlace } from './list-place';
import { useDeleteDialog } from './use-delete-dialog';

interface Section extends Omit<DeleteTexts, 'title'> {
  label: string;
  /** The record's. */
  name: string;
  /** What is deleted with it. */
  consequence: string;
  onDeleted?: () => void;
}

/** Afterwards, the list of the record is shown as it was left, or another page. */
export type DeleteSectionProps = Section & ({ list: string; leaveTo?: never } | { list?: never; leaveTo: string });

/** The last section of a form: delete the record. */
export function DeleteSection({ label, name, consequence, list = '', leaveTo, ...texts }: DeleteSectionProps) {
  const place = useListPlace(list);
  const [drawDialog, openDialog] = useDeleteDialog();
  return (
    <div id="delete">
      <DangerZone
        title={label}
        action={
          <Button variant="danger" icon="trash" onClick={openDialog}>
            {label}
          </Button>
        }
      >
        {consequence}
      </DangerZone>
      {drawDialog({
        ...texts,
        leaveTo: leaveTo ?? place,
        title: texts.own ? label : withName(`${label} {name}?`, name),
      })}
    </div>
  );
}
