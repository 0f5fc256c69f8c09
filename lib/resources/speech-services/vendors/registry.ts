import type { SpeechVendor } from '../vendor';
import { assemblyai } from './assemblyai';
import { aws } from './aws';
import { cartesia } from './cartesia';
import { cobalt } from './cobalt';
import { custom } from './custom';
import { deepgram } from './deepgram';
import { deepgramflux } from './deepgramflux';
import { elevenlabs } from './elevenlabs';
import { gladia } from './gladia';
import { google } from './google';
import { houndify } from './houndify';
import { ibm } from './ibm';
import { inworld } from './inworld';
import { microsoft } from './microsoft';
import { nuance } from './nuance';
import { nvidia } from './nvidia';
import { openai } from './openai';
import { playht } from './playht';
import { resemble } from './resemble';
import { rimelabs } from './rimelabs';
import { soniox } from './soniox';
import { speechmatics } from './speechmatics';
import { verbio } from './verbio';
import { voxist } from './voxist';
import { wellsaid } from './wellsaid';
import { whisper } from './whisper';

/** Every vendor, in display order: those for both uses first. */
export const VENDORS: readonly SpeechVendor[] = [
  google,
  aws,
  microsoft,
  deepgram,
  ibm,
  nuance,
  nvidia,
  cartesia,
  verbio,
  elevenlabs,
  playht,
  rimelabs,
  wellsaid,
  whisper,
  inworld,
  resemble,
  assemblyai,
  cobalt,
  deepgramflux,
  gladia,
  houndify,
  openai,
  soniox,
  speechmatics,
  voxist,
  custom,
];

/** The definition of a credential's vendor; all custom vendors share one. Null for an unknown vendor. */
export function vendorOf(vendor: string): SpeechVendor | null {
  const id = vendor.startsWith('custom:') ? 'custom' : vendor;
  return VENDORS.find((one) => one.id === id) ?? null;
}
