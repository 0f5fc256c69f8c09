import { z } from 'zod';
import { forViewer } from '@/lib/bff/handle';
import { ok } from '@/lib/kit/problem';
import { settingsChange, settingsValues } from '@/lib/bff/settings';
import { domainsForm } from '@/lib/resources/system-information/form';
import { domainsToWire, domainValues, wireSystemInformation } from '@/lib/resources/system-information/wire';

/** Reads the platform's domains (administrators only). */
export const GET = forViewer(async (viewer) => {
  const opened = await settingsChange(viewer, 'platform');
  if (!opened.ok) return opened;
  const stored = await viewer.calls.get('/SystemInformation', wireSystemInformation);
  return stored.ok ? ok({ values: domainValues(stored.value) }) : stored;
});

/** Saves the platform's domains (administrators only). */
export const PUT = forViewer(async (viewer, call) => {
  const opened = await settingsChange(viewer, 'platform');
  if (!opened.ok) return opened;
  const stored = await viewer.calls.get('/SystemInformation', wireSystemInformation);
  if (!stored.ok) return stored;
  const values = await settingsValues(domainsForm, call, domainValues(stored.value), opened.value.state);
  if (!values.ok) return values;
  return viewer.calls.post('/SystemInformation', domainsToWire(values.value, stored.value), z.unknown());
});
