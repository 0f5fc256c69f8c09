import type { CarrierFacts, StoredSecrets } from './field-rules';
import type { RegisterStatus } from './wire';

/** What is known about a stored carrier besides its values. */
export interface StoredCarrierFacts extends CarrierFacts {
  secrets: StoredSecrets;
  marks: Record<string, string>;
  /** The status of its latest registration. */
  status: RegisterStatus;
  accountName: string;
}
