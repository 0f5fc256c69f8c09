import type { Store } from './store';

/** An alert that a test wants; what it leaves out is stored as the platform stores missing values (CONTRACT-2, section 29). */
export interface WantedAlert {
  /** An ISO date. */
  time: string;
  message: string;
  account_sid?: string;
  service_provider_sid?: string;
  alert_type?: string;
  detail?: string;
  vendor?: string;
  target_sid?: string;
}

/**
 * Adds alerts.
 * @throws Error when one has no time or message
 */
export function addAlerts(store: Store, wanted: WantedAlert[]): void {
  const sql = `INSERT INTO alerts (at, account, provider, alert_type, message, detail, vendor, target) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
  store.transaction(() => {
    for (const { time, message, detail = null, vendor = null, target_sid = null, ...more } of wanted) {
      const at = Date.parse(time);
      if (Number.isNaN(at) || !message) throw new Error('an alert needs a time and a message');
      const { account_sid = 'null', service_provider_sid = 'undefined', alert_type = 'undefined' } = more;
      store.sql(sql).run(at, account_sid, service_provider_sid, alert_type, message, detail, vendor, target_sid);
    }
  });
}
