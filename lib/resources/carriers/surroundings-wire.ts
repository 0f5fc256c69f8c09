import { z } from 'zod';
import { wireFlag, wireNumber, wireRows, wireSid, wireString } from '../../kit/wire';

/** The platform's public addresses, for a carrier's allowlist. */
export const wireSbcs = wireRows(
  z
    .object({ ipv4: wireString, port: wireNumber, tls_port: wireNumber })
    .transform((row) => ({ ipv4: row.ipv4, port: row.port, tlsPort: row.tls_port })),
);

/** The same for text messages. */
export const wireSmpps = wireRows(
  z
    .object({ ipv4: wireString, port: wireNumber, use_tls: wireFlag })
    .transform((row) => ({ ipv4: row.ipv4, port: row.port, tls: row.use_tls })),
);

/** The carriers that the platform knows how to set up, as options. */
export const wirePresets = wireRows(
  z
    .object({ predefined_carrier_sid: wireSid, name: wireString })
    .transform((row) => ({ value: row.predefined_carrier_sid, label: row.name })),
);
