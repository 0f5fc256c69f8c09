import { z } from 'zod';
import { wireFlag, wireList, wireNumber, wireSid, wireString } from '../../kit/wire';

/** The platform's public addresses, for a carrier's allowlist. */
export const wireSbcs = wireList(
  z
    .object({ ipv4: wireString, port: wireNumber.optional(), tls_port: wireNumber.optional() })
    .transform((row) => ({ ipv4: row.ipv4, port: row.port ?? null, tlsPort: row.tls_port ?? null })),
).transform(({ rows }) => rows);

/** The same for text messages. */
export const wireSmpps = wireList(
  z
    .object({ ipv4: wireString, port: wireNumber.optional(), use_tls: wireFlag.optional() })
    .transform((row) => ({ ipv4: row.ipv4, port: row.port ?? null, tls: row.use_tls ?? false })),
).transform(({ rows }) => rows);

/** The carriers that the platform knows how to set up, as options. */
export const wirePresets = wireList(
  z
    .object({ predefined_carrier_sid: wireSid, name: wireString })
    .transform((row) => ({ value: row.predefined_carrier_sid, label: row.name })),
).transform(({ rows }) => rows);
