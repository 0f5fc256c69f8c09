import WaveSurfer from 'wavesurfer.js';
import { documentNonce } from '@/components/ui/document-nonce';

const HEIGHT = 50;
/** Pixels kept visible before a position that is scrolled to. */
const BESIDE = 100;

/** Whether it can serve the waveform as a media element: it has what WaveSurfer needs. */
const isElement = (media: EventTarget): media is HTMLMediaElement =>
  ['play', 'pause', 'currentTime', 'duration'].every((part) => part in media);

/** An empty waveform of a recording in `container`, with the two channels one below the other. */
export function createWave(container: HTMLElement, media: EventTarget): WaveSurfer {
  const wave = WaveSurfer.create({
    container,
    height: HEIGHT,
    fillParent: false,
    normalize: true,
    cursorWidth: 1,
    barWidth: 2,
    barGap: 2,
    autoCenter: false,
    splitChannels: [{ overlay: false }, { overlay: false }],
    media: isElement(media) ? media : undefined,
    cspNonce: documentNonce(),
  });
  const scroll = scrollOf(wave);
  // It scrolls and the keys move it: the waveform's only Tab stop.
  scroll?.setAttribute('tabindex', '0');
  scroll?.setAttribute('role', 'slider');
  scroll?.setAttribute('aria-label', 'Position in the recording');
  return wave;
}

/** The scrolling element of the waveform. */
export const scrollOf = (wave: WaveSurfer): HTMLElement | null => wave.getWrapper().parentElement;

/** Scrolls to a position, in seconds, that is out of view. */
export function showPlace(wave: WaveSurfer, seconds: number, zoom: number): void {
  const place = seconds * zoom;
  const left = wave.getScroll();
  if (place >= left && place <= left + wave.getWidth() - BESIDE) return;
  wave.setScroll(Math.max(0, place - BESIDE));
}
