import { Link } from '@/components/ui/link';
import { useSearchParams } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { LinkButton } from '@/components/ui/link-button';
import { useDialog } from '@/components/ui/use-later';
import type { FilterView } from './filter-view';
import { useSignedInUser } from './signed-in-user';
import { keepViews, storedViews, viewsIn, whenViewsChange, type View } from './view-store';

const fetchDialog = () => import('./name-view-dialog').then((module) => module.NameViewDialog);

/** What a view keeps of a URL besides the list's filters. */
const KEPT = ['q', 'sort', 'dir', 'size'];

/** The most views per list. */
const MOST = 12;

export interface SavedViewsProps {
  base: string;
  filters: readonly Pick<FilterView, 'kind' | 'param' | 'value'>[];
}

/** Names for list URLs, kept in this browser: restores filters and order with a click. */
export function SavedViews({ base, filters }: SavedViewsProps) {
  const place = `${useSignedInUser()} ${base}`;
  // Not the page, what was asked for once (`made`, `more`), or what others append to a URL.
  const kept = [...KEPT, ...filters.map(({ param }) => param)];
  const params = new URLSearchParams([...useSearchParams()].filter(([param]) => kept.includes(param)));
  // Without one in its URL, a view would show the account that was chosen last, whichever that is by then.
  const account = filters.find(({ kind }) => kind === 'account');
  if (account) params.set(account.param, account.value);
  const search = params.toString();
  const isFiltered = [...params.values()].some((value) => value !== '');
  const views = viewsIn(
    useSyncExternalStore(
      whenViewsChange,
      () => storedViews(place),
      () => '',
    ),
  );
  const [drawDialog, openDialog, closeDialog] = useDialog(fetchDialog);
  const isShown = (view: View) => inOrder(view.search) === inOrder(search);
  const isKept = views.some(isShown);
  return (
    <>
      {views.map((view) => (
        <span key={view.name} className="row">
          <Link href={`${base}?${view.search}`} aria-current={isShown(view) ? 'page' : undefined}>
            {view.name}
          </Link>
          <IconButton
            ref={leavesFocus}
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
      {isFiltered && !isKept && views.length < MOST && <LinkButton onClick={openDialog}>Save view</LinkButton>}
      {drawDialog({
        taken: views,
        onName: (name) => {
          keepViews(place, [...views.filter((one) => one.name !== name), { name, search }]);
          closeDialog();
        },
      })}
    </>
  );
}

/** A query whose order doesn't matter: filters are in the URL in the order in which they were set. */
function inOrder(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}
