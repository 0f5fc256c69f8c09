import type { Table } from '../columns';
import { json, number, text } from '../columns';

/** Calls under way, and those that ended within the hour (live/live-call.ts says what follows from the times). */
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
    /** What the media server knows of it: here, gone (forgotten), down (no media server answers), none (never written). */
    session: text(),
    fields: json(),
    /** The call as it will be recorded; null for one that never will. */
    story: json(),
    /** A row that is shown as it is, whatever the clock says. */
    told: json(),
  },
};

/** What devices have registered. `details` is what the registrar wrote; null for a name that outlived its registration. */
export const registrations: Table = {
  name: 'registrations',
  key: 'registration_sid',
  columns: {
    registration_sid: text(),
    name: text(),
    domain: text({ indexed: true }),
    /** Milliseconds since 1970; null: the device renews it again and again. */
    expires: number(),
    details: json(),
  },
};
