import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldViewProps } from '@/components/resource/field-view';
import { useLookup } from '@/components/resource/use-lookup';
import { VoicePreview } from '@/components/resource/voice-preview';
import { Field } from '@/components/ui/field';
import { InlineRetry } from '@/components/ui/inline-retry';
import type { Features } from '@/lib/config/features';
import { textOf } from '@/lib/kit/form';
import { vendorLabel } from '@/lib/kit/vendor-labels';
import type { ApplicationFacts } from '@/lib/resources/applications/form';
import { hasLanguage, languageAmong, SPEECH_SIDES, type SpeechSide as Side } from '@/lib/resources/applications/speech';
import { isVendorOn } from '@/lib/resources/speech-services/chosen-vendor';
import type { SpeechChoices, VendorChoice } from '@/lib/resources/speech-services/lookup';
import { voicesFor, type Choice, type Languages } from '@/lib/resources/speech-services/voices';
import styles from './application-form.module.css';
import { SpeechControl } from './speech-control';

const DEBOUNCE_MS = 200;
const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** Vendor, label, language and, for synthesis, voice: each depends on the ones before it. */
export function SpeechSide({ side, ...parts }: FieldViewProps<ApplicationFacts> & { side: Side }) {
  const { errors, context, setValue } = parts;
  const use = SPEECH_SIDES[side];
  const set = (part: string, value: string) =>
    setValue(`${side}_${part}`, value, { shouldValidate: !!errors[`${side}_${part}`] });
  const { account, vendor, label, language, voice } = chosenFor(side, parts);
  /** The vendor and label that the user chose: language and voice follow once theirs are known, not the former ones'. */
  const followed = useRef('');
  /** The previous language: after a change of vendor, it is kept only if the new vendor knows it as well. */
  const former = useRef('');

  const withLanguage = hasLanguage(side, vendor);
  const { choices, vendors, chosen, labels, found, languages, free } = useOffered(side, vendor, label, account);
  const astray = astrayFrom(choices.value?.[use], { use, vendor, label, account, features: context.features });
  const voices = voicesOf(found.value, withLanguage ? language : null);
  const ownVoice = free || !!chosen?.ownVoice.includes(label || null);

  function fitVoice(known: Languages | undefined, inLanguage: string | null) {
    const offered = voicesOf(known, inLanguage);
    if (!offered.some(({ value }) => value === voice)) set('voice', offered[0]?.value ?? '');
  }

  const follow = useEffectEvent((known: Languages) => {
    if (followed.current !== query({ vendor, label })) return;
    followed.current = '';
    const next = withLanguage ? languageAmong(known[use], language || former.current) : '';
    if (next !== language) set('language', next);
    if (use === 'tts' && !ownVoice) fitVoice(known, withLanguage ? next : null);
  });
  useEffect(() => {
    if (found.value) follow(found.value);
  }, [found.value]);

  function chooseVendor(value: string) {
    const labels = vendors.find((one) => one.value === value)?.labels ?? [];
    const label = labels.includes(null) ? '' : (labels[0] ?? '');
    former.current = language || former.current;
    choose('vendor', value, query({ vendor: value, label }));
    set('language', '');
    set('label', label);
    set('voice', '');
  }

  function choose(part: string, value: string, follows = '') {
    followed.current = follows;
    set(part, value);
  }

  const shared = { parts, side };
  return (
    <>
      <SpeechControl
        {...shared}
        part="vendor"
        options={vendors.map((one) => ({ value: one.value, name: one.label }))}
        failed={choices.problem?.message}
        warn={astray.vendor}
        onRetry={choices.retry}
        onChoose={chooseVendor}
      />
      {labels.length > 0 ? (
        <SpeechControl
          {...shared}
          part="label"
          options={labels.map((one) => ({ value: one ?? '', name: one ?? 'None' }))}
          warn={astray.label}
          onChoose={(value) => choose('label', value, query({ vendor, label: value }))}
        />
      ) : (
        <span className={styles.labelSlot} />
      )}
      {vendor && withLanguage && (
        <SpeechControl
          {...shared}
          part="language"
          options={free ? null : languages}
          waiting={!free && !found.value}
          onChoose={(value) => {
            choose('language', value);
            if (use === 'tts' && !ownVoice) fitVoice(found.value, value);
          }}
        />
      )}
      {vendor && use === 'tts' && (
        <SpeechControl
          {...shared}
          part="voice"
          options={ownVoice ? null : voices}
          waiting={!free && !found.value}
          onChoose={(value) => choose('voice', value)}
        />
      )}
      {vendor && use === 'tts' && !context.readOnly && (
        <VoicePreview {...{ vendor, label, account, language, voice }} />
      )}
      {found.problem && !found.value && <NotFound vendor={vendor} why={found.problem.message} onRetry={found.retry} />}
    </>
  );
}

function NotFound({ vendor, why, onRetry }: { vendor: string; why: string; onRetry: () => void }) {
  return (
    <Field wide>
      <InlineRetry onRetry={onRetry} label={`Retry loading ${vendor} languages`}>
        {`${why} Enter them manually, or`}
      </InlineRetry>
    </Field>
  );
}

/** What is chosen for a side so far. */
function chosenFor(side: Side, { current, context }: Pick<FieldViewProps<ApplicationFacts>, 'current' | 'context'>) {
  const text = (part: string) => textOf(current, `${side}_${part}`);
  const account = textOf(current, 'account_sid') || context.facts.accountSid || '';
  return { account, vendor: text('vendor'), label: text('label'), language: text('language'), voice: text('voice') };
}

/** The options available for the choices made so far. The platform refuses to look up a vendor that has nothing to choose. */
function useOffered(side: Side, vendor: string, label: string, account: string) {
  const use = SPEECH_SIDES[side];
  const choices = useLookup<SpeechChoices>(`/speech-services/choices?${query({ account })}`, { remembers: true });
  const vendors = choices.value?.[use] ?? [];
  const chosen = vendors.find(({ value }) => value === vendor);
  // A label whose credential is gone stays visible, and can be removed.
  const named = chosen?.labels.some((one) => one !== null) ? chosen.labels : [];
  const labels = named.length === 0 && label ? [null, label] : named;
  const typed = chosen?.typed ?? vendor.startsWith('custom:');
  const isListed = use === 'tts' || hasLanguage(side, vendor);
  const wanted =
    typed || !vendor || !isListed ? null : `/speech-services/languages?${query({ vendor, label, account })}`;
  const found = useLookup<Languages>(wanted, { restMs: DEBOUNCE_MS, remembers: true });
  const languages: Choice[] = found.value?.[use] ?? [];
  // Without options, the value can be typed.
  const free = typed || (!!found.problem && !found.value) || (!!found.value && languages.length === 0);
  return { choices, vendors, chosen, labels, found, languages, free };
}

/** The voices of a language; those of all languages together if the vendor has no choice of language. */
function voicesOf(known: Languages | undefined, language: string | null): Choice[] {
  if (!known) return [];
  if (language === null) return known.tts.flatMap(({ voices }) => voices);
  return voicesFor(known.tts, language);
}

interface Asked {
  use: 'tts' | 'stt';
  vendor: string;
  label: string;
  account: string;
  features: Features;
}

/**
 * What keeps calls from finding a speech service, which they do by vendor and label: a warning for the field.
 * @param vendors those that are offered; undefined until they are known
 * @param asked while no account is chosen, nothing is certain: it may have services of its own
 */
function astrayFrom(vendors: VendorChoice[] | undefined, asked: Asked): { vendor?: string; label?: string } {
  const { use, vendor, label, account, features } = asked;
  if (!vendors || !vendor || !account) return {};
  const purpose = use === 'tts' ? 'text-to-speech' : 'speech-to-text';
  const found = vendors.find(({ value }) => value === vendor);
  if (!found || found.labels.length === 0) {
    const name = vendorLabel(vendor);
    const id = vendor.startsWith('custom:') ? 'custom' : vendor;
    // Services of a vendor that this console doesn't know, or that is switched off here, are never offered.
    const isOffered = name !== vendor && isVendorOn({ id }, features);
    return isOffered ? { vendor: `Calls find no ${name} service for ${purpose}.` } : {};
  }
  if (found.labels.includes(label || null)) return {};
  const which = label ? 'with this label' : 'without a label';
  return { label: `Calls find no ${found.label} service ${which} for ${purpose}.` };
}
