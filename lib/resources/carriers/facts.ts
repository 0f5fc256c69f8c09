import type { CarrierFacts, StoredSecrets } from './field-rules';
import type { RegisterStatus } from './wire';

/** What is known of a stored carrier besides its values. */
export interface StoredCarrierFacts extends CarrierFacts {
  secrets: StoredSecrets;
  marks: Record<string, string>;
  /** Of its latest registration. */
  status: RegisterStatus;
  accountName: string;
}
