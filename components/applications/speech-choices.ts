export interface Choice {
  value: string;
  name: string;
}

/** What a vendor offers, for synthesis and for recognition. */
export interface Languages {
  tts: (Choice & { voices: Choice[] })[];
  stt: Choice[];
}
