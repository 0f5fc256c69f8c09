/** @jest-environment node */
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('phone-numbers');
describeRecordings('ms-teams-tenants');
