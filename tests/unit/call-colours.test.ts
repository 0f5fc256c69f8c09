import { readFileSync } from 'node:fs';

/* The colours of a call's events and of its played audio, as specified (details 47 to 49), in both themes. */

const sheet = readFileSync('app/tokens.css', 'utf8');

/** The light and the dark colour of a token, through the tokens that it refers to. */
function both(token: string): [string, string] {
  const value = new RegExp(`${token}:\\s*([^;]+);`).exec(sheet)?.[1] ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other) return both(other);
  const [light, dark] = value.match(/#[0-9a-f]{6}\b/g) ?? [];
  return [light!, dark!];
}

const parts = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);

/** In degrees: 0 is red, 60 yellow, 240 blue. */
function hueOf(colour: string): number {
  const [red, green, blue] = parts(colour) as [number, number, number];
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (most === red) return (((green - blue) / range + 6) % 6) * 60;
  return most === green ? ((blue - red) / range + 2) * 60 : ((red - green) / range + 4) * 60;
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(colour: string): number {
  const [red, green, blue] = parts(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe.each<[what: string, token: string, colour: string, from: number, to: number]>([
  ['recognised speech', '--viz-stt', 'red', 350, 360],
  ['its latency', '--viz-latency', 'yellow', 48, 62],
  ['a key press', '--viz-dtmf', 'purple', 265, 290],
  ['synthesised speech', '--viz-tts', 'orange', 20, 35],
  ['the application’s response', '--viz-app', 'pink', 310, 335],
  ['what has been played', '--wave-played', 'crimson', 335, 345],
])('%s in a waveform (%s)', (_what, token, colour, from, to) => {
  it.each([
    ['light', 0],
    ['dark', 1],
  ] as const)(`is ${colour} in the %s theme, and stands out from everything that it may be on`, (_theme, at) => {
    const shown = both(token)[at];
    expect(hueOf(shown)).toBeGreaterThanOrEqual(from);
    expect(hueOf(shown)).toBeLessThanOrEqual(to);
    for (const surface of ['--bg-surface', '--bg-hover', '--bg-selected'])
      expect(contrast(shown, both(surface)[at])).toBeGreaterThanOrEqual(3);
  });
});
