import { json, number, text, type Table } from '../columns';

/** Calls in progress, and those that ended within the hour (live/live-call.ts derives their state from the times). */
export const liveCalls: Table = {
  name: 'live_calls',
  key: 'live_sid',
  columns: {
    live_sid: text(),
    account_sid: text({ indexed: true }),
    /** Milliseconds since 1970; null: has not happened, and will not. */
    began: number(),
    answered: number(),
    ended: number(),
    ends_as: text(),
    /** The media server's state of it: here, gone (forgotten), down (no media server responds), none (never written). */
    session: text(),
    fields: json(),
    /** The future record of the call; null if it never gets one. */
    story: json(),
    /** A row that is returned unchanged, whatever the clock says. */
    told: json(),
  },
};

/** Devices' registrations. `details` is what the registrar wrote; null for a name that outlived its registration. */
export const registrations: Table = {
  name: 'registrations',
  key: 'registration_sid',
  columns: {
    registration_sid: text(),
    name: text(),
    domain: text({ indexed: true }),
    /** Milliseconds since 1970; null: the device keeps renewing it. */
    expires: number(),
    details: json(),
  },
};
