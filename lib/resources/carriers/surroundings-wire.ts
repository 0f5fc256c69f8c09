import { wireFlag, wireNumber, wireRecord, wireRows, wireSid, wireString } from '../../kit/wire';

/** The platform's public addresses, for a carrier's allowlist. */
export const wireSbcs = wireRows(
  wireRecord({ ipv4: ['ipv4', wireString], port: ['port', wireNumber], tlsPort: ['tls_port', wireNumber] }),
);

/** The same for text messages. */
export const wireSmpps = wireRows(
  wireRecord({ ipv4: ['ipv4', wireString], port: ['port', wireNumber], tls: ['use_tls', wireFlag] }),
);

/** The carriers that the platform knows how to set up, as options. */
export const wirePresets = wireRows(
  wireRecord({ value: ['predefined_carrier_sid', wireSid], label: ['name', wireString] }),
);
