import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Message } from '@/components/ui/message';
import { openBff } from '@/lib/kit/bff-client';
import { onlyOnEnter } from './phrase-field';

export interface VoicePreviewProps {
  vendor: string;
  /** '' for a speech service without label. */
  label: string;
  /** The owner of the speech service; '' for one that the provider shares. */
  account: string;
  language: string;
  voice: string;
  /** The speech service to take; by default any with this vendor and label. */
  sid?: string;
}

const SENTENCE = 'Hello. Thank you for calling. How can I help you?';
const LONGEST = 300;

/** Has the vendor speak a sentence with a voice, and plays it. Nothing is stored. */
export function VoicePreview({ vendor, label, account, language, voice, sid }: VoicePreviewProps) {
  const [text, setText] = useState(SENTENCE);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [audio, setAudio] = useState('');
  const pending = useRef<AbortController>(undefined);

  useEffect(() => () => pending.current?.abort(), []);
  // Speech of another voice must not be taken for this one's.
  useEffect(
    () => () => {
      pending.current?.abort();
      setBusy(false);
      setAudio('');
      setProblem('');
    },
    [vendor, label, account, language, voice, sid],
  );
  useEffect(() => {
    if (audio) return () => URL.revokeObjectURL(audio);
  }, [audio]);

  async function play() {
    const leaving = new AbortController();
    pending.current = leaving;
    setBusy(true);
    setProblem('');
    setAudio('');
    const body = { vendor, label, account, language, voice, text, sid };
    try {
      const answer = await openBff('POST', '/speech-services/preview', body, leaving.signal);
      if (answer.ok) setAudio(URL.createObjectURL(await answer.value.blob()));
      else setProblem(answer.problem.message);
    } catch {
      if (leaving.signal.aborted) return;
      setProblem('The preview was interrupted. Try again.');
    }
    setBusy(false);
  }

  const ready = voice !== '' && text.trim() !== '';
  return (
    <>
      <Field label="Preview" wide>
        {(control) => (
          <Input
            {...control}
            value={text}
            maxLength={LONGEST}
            onChange={(event) => setText(event.target.value)}
            // In a form, Enter would save it.
            onKeyDown={(event) => onlyOnEnter(event, () => ready && !busy && void play())}
          />
        )}
      </Field>
      <Field wide>
        <div>
          <Button icon="play" busy={busy} busyLabel="Asking the vendor…" disabled={!ready} onClick={play}>
            Play preview
          </Button>
        </div>
        {problem && <Message tone="red">{problem}</Message>}
        {audio && <audio src={audio} controls autoPlay aria-label="Preview" />}
      </Field>
    </>
  );
}
