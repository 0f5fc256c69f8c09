/** @jest-environment node */
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('lookups', { only: ({ request }) => /^\/v1\/(Availability|AppEnv)$/.test(request.path) });
