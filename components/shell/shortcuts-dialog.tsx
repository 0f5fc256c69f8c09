import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Kv } from '@/components/ui/kv';
import { singleKeysOn, switchSingleKeys, useModifier } from './shortcut-keys';

/** The list of shortcuts, and the switch for the single-key ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(singleKeysOn);
  const modifier = useModifier();
  const keys = [
    [`${modifier}K`, 'Find pages, records and actions'],
    ['/', 'Go to the list’s filter; Tab then moves to the bar for selected records'],
    [`${modifier}S`, 'Save the form'],
    ['?', 'Show these shortcuts'],
    ['Tab', 'Move to the next control; the first two skip to the content and the list'],
    ['↑ ↓', 'Move through a transcript, a trace, messages or a menu'],
    ['Space', 'Pick up a route in a routing table; ↑ ↓ move it'],
    ['Esc', 'Close a dialog or a menu'],
  ] as const;
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" footer={<Button onClick={onClose}>Close</Button>}>
      <Kv items={keys.map(([key, value]) => ({ key, label: <kbd>{key}</kbd>, value }))} />
      <Checkbox
        label="Use single keys (/ and ?)"
        help="Turn this off if you use speech input."
        checked={on}
        onChange={(event) => {
          switchSingleKeys(event.target.checked);
          setOn(event.target.checked);
        }}
      />
    </Dialog>
  );
}
