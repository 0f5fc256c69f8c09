import { z } from 'zod';
import { accountAsked } from '@/lib/bff/speech-services/account-asked';
import { handler } from '@/lib/bff/handler';
import { lookUp } from '@/lib/bff/look-up';
import { inProvider, may } from '@/lib/bff/questions';
import { INCOMPLETE, speak, spokenLanguage } from '@/lib/bff/speech-services/voice-preview';
import { MOST_PREVIEWED, previewCall } from '@/lib/resources/speech-services/preview';

const name = z.string().max(200);
const sent = z.object({
  vendor: name.min(1),
  label: name,
  account: name,
  sid: name.optional(),
  language: name,
  voice: name.min(1),
  text: z.string().trim().min(1).max(MOST_PREVIEWED),
});

/** Has a vendor speak a text with one of the speech services available to an account. The vendor may charge for it. */
export const POST = handler(
  {
    can: inProvider(may('update', 'speech-services')),
    body: sent,
    unreadable: INCOMPLETE,
  },
  async ({ viewer, found, body, request }) => {
    const account = accountAsked(viewer.principal, new URLSearchParams({ account: body.account }));
    if (!account.ok) return account;
    const language = spokenLanguage(body.vendor, body.language);
    if (!language.ok) return language;
    const call = await previewCall(found, { ...body, language: language.value, accountSid: account.value });
    if (!call.ok) return call;
    const spoken = await lookUp(viewer, request.signal, () => speak(viewer, call.value, request.signal));
    return spoken.ok ? spoken.value : spoken;
  },
);
