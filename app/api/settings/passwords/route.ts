import { z } from 'zod';
import { forViewer } from '@/lib/bff/handle';
import { ok } from '@/lib/kit/problem';
import { settingsChange, settingsValues } from '@/lib/bff/settings';
import { passwordForm } from '@/lib/resources/password-settings/form';
import { policyToWire, policyValues, wirePasswordSettings } from '@/lib/resources/password-settings/wire';

/** Reads what passwords must be like (administrators only). */
export const GET = forViewer(async (viewer) => {
  const opened = await settingsChange(viewer, 'platform-settings');
  if (!opened.ok) return opened;
  const stored = await viewer.calls.get('/PasswordSettings', wirePasswordSettings);
  return stored.ok ? ok({ values: policyValues(stored.value) }) : stored;
});

/** Saves what passwords must be like (administrators only). */
export const PUT = forViewer(async (viewer, call) => {
  const opened = await settingsChange(viewer, 'platform-settings');
  if (!opened.ok) return opened;
  const stored = await viewer.calls.get('/PasswordSettings', wirePasswordSettings);
  if (!stored.ok) return stored;
  const values = await settingsValues(passwordForm('passwords'), call, policyValues(stored.value), opened.value.state);
  return values.ok ? viewer.calls.post('/PasswordSettings', policyToWire(values.value), z.unknown()) : values;
});
