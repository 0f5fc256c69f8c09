/** The labels of the speech vendors: here, so that lists can name a vendor without the definitions of all. */
const LABELS: Readonly<Record<string, string>> = {
  google: 'Google',
  aws: 'AWS',
  microsoft: 'Microsoft',
  deepgram: 'Deepgram',
  ibm: 'IBM',
  nuance: 'Nuance',
  nvidia: 'NVIDIA',
  cartesia: 'Cartesia',
  verbio: 'Verbio',
  elevenlabs: 'ElevenLabs',
  playht: 'PlayHT',
  rimelabs: 'RimeLabs',
  wellsaid: 'WellSaid',
  whisper: 'Whisper',
  inworld: 'Inworld',
  resemble: 'Resemble',
  assemblyai: 'AssemblyAI',
  cobalt: 'Cobalt',
  deepgramflux: 'Deepgram Flux',
  gladia: 'Gladia',
  houndify: 'Houndify',
  openai: 'OpenAI',
  soniox: 'Soniox',
  speechmatics: 'Speechmatics',
  voxist: 'Voxist',
  custom: 'Custom',
};

/** The displayed name: the label, a custom vendor's name without the prefix, or for an unknown one the platform's word. */
export function vendorLabel(vendor: string): string {
  if (vendor.startsWith('custom:')) return vendor.slice('custom:'.length);
  return Object.hasOwn(LABELS, vendor) ? LABELS[vendor]! : vendor;
}
