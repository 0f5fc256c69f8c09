import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ViewAs } from '../access/view-as';
import { opened } from './opened';

/** The viewed party, and the page to return to afterwards. */
export interface ChosenView {
  as: ViewAs;
  from: string | null;
}

const sealedView = z.object({
  as: z.object({
    providerSid: z.string().min(1),
    providerName: z.string(),
    accountSid: z.string().min(1).nullable(),
    accountName: z.string().nullable(),
  }),
  from: z.string().nullable(),
  of: z.string(),
});

/** The content of a view's cookie: it belongs to one token, and so to one session of one user. */
export function viewToSeal(view: ChosenView, token: string): z.output<typeof sealedView> {
  return { ...view, of: ownerOf(token) };
}

/**
 * Opens a view's cookie.
 * @param token of the session that came with it
 * @returns null without one, and for one that is broken, forged, expired, or of another session
 */
export async function openView(value: string | undefined, token: string): Promise<ChosenView | null> {
  if (!value) return null;
  const found = sealedView.safeParse(await opened(value));
  return found.success && found.data.of === ownerOf(token) ? { as: found.data.as, from: found.data.from } : null;
}

const sealedEnd = z.object({ ended: z.literal(true), of: z.string() });

/** What takes the place of a view's cookie on logout: the session of this token has ended, whatever its own cookie says later. */
export function endToSeal(token: string): z.output<typeof sealedEnd> {
  return { ended: true, of: ownerOf(token) };
}

/** Whether the cookie in a view's place says that the session of this token has ended. */
export async function saysEnded(value: string | undefined, token: string): Promise<boolean> {
  const found = value ? sealedEnd.safeParse(await opened(value)) : null;
  return !!found?.success && found.data.of === ownerOf(token);
}

const ownerOf = (token: string) => createHash('sha256').update(`view of ${token}`).digest('base64');
