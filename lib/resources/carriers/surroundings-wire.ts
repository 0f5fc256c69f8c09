import { z } from 'zod';
import { wireFlag, wireNumber, wireRows, wireSid, wireString } from '../../kit/wire';

/** The platform's public addresses, for a carrier's allowlist. */
export const wireSbcs = wireRows(
  z
    .object({ ipv4: wireString, port: wireNumber.optional(), tls_port: wireNumber.optional() })
    .transform((row) => ({ ipv4: row.ipv4, port: row.port ?? null, tlsPort: row.tls_port ?? null })),
);

/** The same for text messages. */
export const wireSmpps = wireRows(
  z
    .object({ ipv4: wireString, port: wireNumber.optional(), use_tls: wireFlag.optional() })
    .transform((row) => ({ ipv4: row.ipv4, port: row.port ?? null, tls: row.use_tls ?? false })),
);

/** The carriers that the platform knows how to set up, as options. */
export const wirePresets = wireRows(
  z
    .object({ predefined_carrier_sid: wireSid, name: wireString })
    .transform((row) => ({ value: row.predefined_carrier_sid, label: row.name })),
);
