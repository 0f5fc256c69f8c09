'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import { useSignedInUser } from './signed-in-user';
import { keepViews, storedViews, viewsIn, whenViewsChange, type View } from './view-store';

/** So many are kept of one list. */
const MOST = 12;

/** Names for addresses of a list, kept in this browser: to come back to its filters and order with a click. */
export function SavedViews({ base }: { base: string }) {
  const place = `${useSignedInUser()} ${base}`;
  const params = new URLSearchParams(useSearchParams());
  params.delete('page');
  // The mark of a new record is for once, and belongs to no view.
  params.delete('made');
  const search = params.toString();
  const views = viewsIn(
    useSyncExternalStore(
      whenViewsChange,
      () => storedViews(place),
      () => '',
    ),
  );
  const [naming, setNaming] = useState(false);
  const isKept = views.some((view) => view.search === search);
  return (
    <>
      {views.map((view) => (
        <span key={view.name} className="row">
          <Link
            href={`${base}?${view.search}`}
            prefetch={false}
            aria-current={view.search === search ? 'page' : undefined}
          >
            {view.name}
          </Link>
          <IconButton
            icon="x"
            iconSize="xs"
            label={`Remove view ${view.name}`}
            title="Remove view"
            onClick={() =>
              keepViews(
                place,
                views.filter((one) => one !== view),
              )
            }
          />
        </span>
      ))}
      {search && !isKept && views.length < MOST && <LinkButton onClick={() => setNaming(true)}>Save view</LinkButton>}
      {naming && (
        <NameDialog
          taken={views}
          onClose={() => setNaming(false)}
          onName={(name) => {
            keepViews(place, [...views.filter((one) => one.name !== name), { name, search }]);
            setNaming(false);
          }}
        />
      )}
    </>
  );
}

interface NameDialogProps {
  taken: readonly View[];
  onClose: () => void;
  onName: (name: string) => void;
}

function NameDialog({ taken, onClose, onName }: NameDialogProps) {
  const [name, setName] = useState('');
  const wanted = name.trim();
  const replaces = taken.some((one) => one.name === wanted);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (wanted) onName(wanted);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save view"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!wanted} onClick={() => onName(wanted)}>
            {replaces ? 'Replace' : 'Save'}
          </Button>
        </>
      }
    >
      <Input
        aria-label="Name of the view"
        placeholder="Name of the view"
        value={name}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={keys}
      />
      <p className="muted">Filters and order of this list are kept in this browser.</p>
    </Dialog>
  );
}
