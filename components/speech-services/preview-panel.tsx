import { useState } from 'react';
import { useLookup } from '@/components/resource/use-lookup';
import { VoicePreview } from '@/components/resource/voice-preview';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Input } from '@/components/ui/input';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { Wait } from '@/components/ui/wait';
import { voicesFor, type Choice, type Languages } from '@/lib/resources/speech-services/voices';
import styles from './speech.module.css';

/** Identifies a stored speech service. */
export interface PreviewPanelProps {
  sid: string;
  vendor: string;
  label: string;
  /** '' for a shared one. */
  account: string;
  /** It speaks with the customer's own voice, which the vendor doesn't list. */
  ownVoice?: boolean;
}

/** The first choice, if the vendor speaks it. */
const USUAL = 'en-US';

/** Lets the user hear the stored speech service. The vendor's voices are loaded on demand. */
export function PreviewPanel(service: PreviewPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <section>
      <h2>Voice preview</h2>
      {open ? (
        <Voices {...service} />
      ) : (
        <p className={styles.under}>
          <Button ref={leavesFocus} size="sm" icon="play" onClick={() => setOpen(true)}>
            Choose a voice
          </Button>
        </p>
      )}
    </section>
  );
}

const optionsOf = (choices: Choice[]) => choices.map(({ value, name }) => ({ value, label: name }));

function Voices({ sid, vendor, label, account, ownVoice }: PreviewPanelProps) {
  const typed = vendor.startsWith('custom:');
  const query = new URLSearchParams({ vendor, label, account });
  const found = useLookup<Languages>(typed ? null : `/speech-services/languages?${query}`, { remembers: true });
  const [language, setLanguage] = useState('');
  const [voice, setVoice] = useState('');
  const languages = found.value?.tts ?? [];
  // Without options, the value can be typed.
  const free = typed || !!found.problem || (!!found.value && languages.length === 0);
  const spoken =
    [language, USUAL].map((one) => languages.find(({ value }) => value === one)).find(Boolean) ?? languages[0];
  const voices = spoken ? voicesFor(languages, spoken.value) : [];
  const isTyped = free || ownVoice;
  const chosen = {
    language: free ? language : (spoken?.value ?? ''),
    voice: voice || (isTyped ? '' : voices[0]?.value),
  };
  if (!free && !found.value) return <Wait>Loading voices…</Wait>;
  return (
    <div className={styles.preview}>
      {found.problem && (
        <InlineRetry onRetry={found.retry} label="Retry loading voices">
          {found.problem.message}
        </InlineRetry>
      )}
      <Field label="Language">
        {(control) =>
          free ? (
            <Input {...control} value={language} onChange={(event) => setLanguage(event.target.value)} />
          ) : (
            <Combobox
              {...control}
              noun="languages"
              placeholder="Choose a language"
              options={optionsOf(languages)}
              value={chosen.language}
              onChange={(to) => {
                setLanguage(to);
                if (!isTyped) setVoice('');
              }}
            />
          )
        }
      </Field>
      <Field label="Voice">
        {(control) =>
          isTyped ? (
            <Input {...control} value={voice} onChange={(event) => setVoice(event.target.value)} />
          ) : (
            <Combobox
              {...control}
              noun="voices"
              placeholder="Choose a voice"
              options={optionsOf(voices)}
              value={chosen.voice ?? ''}
              onChange={setVoice}
            />
          )
        }
      </Field>
      <VoicePreview {...{ sid, vendor, label, account }} language={chosen.language} voice={chosen.voice ?? ''} />
    </div>
  );
}
