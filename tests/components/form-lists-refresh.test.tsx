/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TagsField } from '@/components/accounts/tags-field';
import { ResourceForm } from '@/components/resource/resource-form';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { checkedChange, type Change } from '@/lib/bff/record';
import { readSettings } from '@/lib/config/settings';
import type { FormContext, FormDefinition } from '@/lib/kit/form';

/* Someone else changes a list of a record while its form is open, or a draft of it is kept. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/buckets/1/edit',
}));

const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });

const bucket: FormDefinition = {
  titles: { create: 'Add bucket', edit: 'Edit bucket' },
  sections: [
    {
      fields: [
        { kind: 'text', name: 'name', label: 'Name', required: true },
        { kind: 'check', name: 'labelled', label: 'Label the recordings' },
        {
          kind: 'rows',
          name: 'tags',
          label: 'Tags',
          cells: [
            { name: 'Key', label: 'Key' },
            { name: 'Value', label: 'Value' },
          ],
          most: 50,
          visible: ({ labelled }) => labelled === true,
        },
      ],
    },
  ],
  texts: { created: 'Bucket created', updated: 'Bucket updated' },
};

const context: FormContext = {
  mode: 'edit',
  scope: 'account',
  readOnly: false,
  features,
  flavour: 'specified',
  facts: {},
};

interface Bucket {
  name: string;
  labelled: boolean;
  tags: Record<'Key' | 'Value', string>[];
}

const [A, B, C] = ['a', 'b', 'c'].map((Key) => ({ Key, Value: Key.toUpperCase() })) as [Tag, Tag, Tag];
type Tag = Bucket['tags'][number];
const holding = (...tags: Tag[]): Bucket => ({ name: 'Night', labelled: true, tags });

/** What the platform holds. */
let stored: Bucket;
let saved: object[] = [];

beforeEach(() => {
  localStorage.clear();
  saved = [];
  stored = holding(A, B);
  globalThis.fetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>((_path, request) => {
    const change = JSON.parse(request?.body as string) as Change;
    const checked = checkedChange(bucket, change, { ...stored }, context);
    if (checked.ok) saved.push(checked.value);
    const body = checked.ok ? {} : { problem: checked.problem };
    return Promise.resolve({
      ok: checked.ok,
      status: checked.ok ? 200 : 409,
      json: () => Promise.resolve(body),
    } as Response);
  });
});

const form = () => (
  <SignedInUser sid="ann">
    <ResourceForm
      form={bucket}
      context={context}
      values={{ ...stored }}
      api="/buckets/1"
      listHref="/internal/buckets"
      fieldViews={{ tags: (props) => <TagsField {...props} /> }}
    />
  </SignedInUser>
);

const valueOf = (place: number) => screen.getByRole('textbox', { name: `Value of tag ${place}` });
const shown = () =>
  screen.queryAllByRole('textbox', { name: /^Key of tag/ }).map((field) => (field as HTMLInputElement).value);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const conflict = () =>
  screen.findByText('Someone else changed this record after you opened it: Tags.', { selector: '[role=alert] *' });

test('a tag that someone else has added is not dropped by a change here: the conflict is said', async () => {
  const { rerender } = render(form());
  await retype(valueOf(1), 'mine');
  stored = holding(A, B, C);
  rerender(form());
  expect(shown()).toEqual(['a', 'b']);
  await press('Save');
  await conflict();
  expect(saved).toEqual([]);
});

test('a list with a change that was undone takes what someone else has added', async () => {
  const { rerender } = render(form());
  await retype(valueOf(1), 'mine');
  await retype(valueOf(1), 'A');
  stored = holding(A, B, C);
  rerender(form());
  await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']));
  await retype(screen.getByLabelText(/^Name/), 'Day');
  await press('Save');
  await waitFor(() => expect(saved).toEqual([{ ...holding(A, B, C), name: 'Day' }]));
});

test('a list that was not changed here takes what someone else has removed', async () => {
  const { rerender } = render(form());
  await retype(screen.getByLabelText(/^Name/), 'Day');
  stored = holding(B);
  rerender(form());
  await waitFor(() => expect(shown()).toEqual(['b']));
  await press('Save');
  await waitFor(() => expect(saved).toEqual([{ ...holding(B), name: 'Day' }]));
});

test('a list that is not on screen takes what someone else has changed, and comes back with it', async () => {
  const { rerender } = render(form());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Label the recordings' }));
  stored = holding(C, A);
  rerender(form());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Label the recordings' }));
  expect(shown()).toEqual(['c', 'a']);
});

test('a draft’s list does not drop what others have added since: the conflict is said', async () => {
  const first = render(form());
  await press('Remove tag 2');
  first.unmount();
  stored = holding(A, B, C);
  render(form());
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(shown()).toEqual(['a']);
  await press('Save');
  await conflict();
  expect(saved).toEqual([]);
});

test('a draft’s list whose field is not on screen is restored whole, even if one of its rows is stored by now', async () => {
  const first = render(form());
  await press('Remove tag 1');
  await press('Add tag');
  await userEvent.type(screen.getByRole('textbox', { name: 'Key of tag 2' }), 'd');
  first.unmount();
  stored = { ...holding(B), labelled: false };
  const again = render(form());
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  stored = { ...holding(C, B), labelled: false };
  again.rerender(form());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Label the recordings' }));
  expect(shown()).toEqual(['b', 'd']);
});

test('a draft’s list that is stored by now is no change any more', async () => {
  const first = render(form());
  await press('Remove tag 2');
  first.unmount();
  stored = holding(A);
  render(form());
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByText('No unsaved changes');
  expect(shown()).toEqual(['a']);
});

test('the columns of a list say what they are, also when their fields are filled', async () => {
  stored = holding(A);
  render(form());
  expect([screen.getByText('Key'), screen.getByText('Value')]).toHaveLength(2);
  await press('Remove tag 1');
  expect(screen.queryByText('Key')).not.toBeInTheDocument();
});

test('of the tags only what is missing is wrong, and gets the focus', async () => {
  render(form());
  await press('Add tag');
  await userEvent.type(valueOf(3), 'C');
  await press('Save');
  const key = screen.getByRole('textbox', { name: 'Key of tag 3' });
  expect(key).toBeInvalid();
  expect(key).toHaveFocus();
  for (const right of [valueOf(1), valueOf(2), valueOf(3)]) expect(right).toBeValid();
});
