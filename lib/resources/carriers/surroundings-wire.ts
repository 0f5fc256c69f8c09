import * as wire from '../../kit/wire';

/** The platform's public addresses, for a carrier's allowlist. */
export const wireSbcs = wire.rows(
  wire.record({ ipv4: ['ipv4', wire.string], port: ['port', wire.number], tlsPort: ['tls_port', wire.number] }),
);

/** The same for text messages. */
export const wireSmpps = wire.rows(
  wire.record({ ipv4: ['ipv4', wire.string], port: ['port', wire.number], tls: ['use_tls', wire.flag] }),
);

/** The carriers that the platform knows how to set up, as options. */
export const wirePresets = wire.rows(
  wire.record({ value: ['predefined_carrier_sid', wire.sid], label: ['name', wire.string] }),
);
