import WaveSurfer from 'wavesurfer.js';

const HEIGHT = 50;
/** Pixels that are shown before a place that is gone to. */
const BESIDE = 100;

/** Whether the waveform can take it for a media element: it has what WaveSurfer asks of one. */
const isElement = (media: EventTarget): media is HTMLMediaElement =>
  ['play', 'pause', 'currentTime', 'duration'].every((part) => part in media);

/** An empty picture of a recording in `container`, with both channels one below the other. */
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
    cspNonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
  });
  const scroll = scrollOf(wave);
  // It scrolls and it is what the keys move: the one place of the waveform that has the focus.
  scroll?.setAttribute('tabindex', '0');
  scroll?.setAttribute('role', 'slider');
  scroll?.setAttribute('aria-label', 'Position in the recording');
  return wave;
}

/** The element of the waveform that scrolls. */
export const scrollOf = (wave: WaveSurfer): HTMLElement | null => wave.getWrapper().parentElement;

/** Scrolls to a place, in seconds, that is not on show. */
export function showPlace(wave: WaveSurfer, seconds: number, zoom: number): void {
  const place = seconds * zoom;
  const left = wave.getScroll();
  if (place >= left && place <= left + wave.getWidth() - BESIDE) return;
  wave.setScroll(Math.max(0, place - BESIDE));
}
