import { z } from 'zod';
import { forViewer } from '@/lib/bff/handle';
import { settingsChange, settingsValues } from '@/lib/bff/settings';
import { ok } from '@/lib/kit/problem';
import { domainsForm } from '@/lib/resources/system-information/form';
import {
  systemChanges,
  systemFacts,
  systemValues,
  wireSystemInformation,
} from '@/lib/resources/system-information/wire';

/** Reads what concerns the whole platform (administrators only). */
export const GET = forViewer(async (viewer) => {
  const opened = await settingsChange(viewer, 'platform-settings');
  if (!opened.ok) return opened;
  const stored = await viewer.calls.get('/SystemInformation', wireSystemInformation);
  return stored.ok ? ok({ values: systemValues(stored.value) }) : stored;
});

/** Saves what concerns the whole platform: its domains, networks and log level (administrators only). */
export const PUT = forViewer(async (viewer, call) => {
  const opened = await settingsChange(viewer, 'platform-settings');
  if (!opened.ok) return opened;
  const stored = await viewer.calls.get('/SystemInformation', wireSystemInformation);
  if (!stored.ok) return stored;
  const state = { ...opened.value.state, facts: systemFacts(stored.value) };
  const values = await settingsValues(domainsForm, call, systemValues(stored.value), state);
  if (!values.ok) return values;
  const changes = systemChanges(values.value, stored.value);
  return changes ? viewer.calls.post('/SystemInformation', changes, z.unknown()) : ok(null);
});
