export interface Choice {
  value: string;
  name: string;
}

/** A vendor's languages, for synthesis and for recognition. */
export interface Languages {
  tts: (Choice & { voices: Choice[] })[];
  stt: Choice[];
}
