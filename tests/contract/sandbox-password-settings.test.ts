/** @jest-environment node */
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('password-settings');
