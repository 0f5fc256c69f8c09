import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of the capture server's response, as passed on by the platform, that tests read. */
export interface CaptureBody {
  data: { messages: Record<string, unknown>[]; alias: Record<string, string> };
  total?: number;
}

interface Cases {
  cases: { name: string; answer: CaptureBody }[];
}

const { cases } = JSON.parse(readFileSync(join(__dirname, '../samples/capture.json'), 'utf8')) as Cases;

/** A fresh copy of a sample response of the capture server. */
export function captureCase(name: string): CaptureBody {
  return structuredClone(cases.find((one) => one.name === name)!.answer);
}

/** A response with this many messages, each in a separate transaction. */
export function manyMessages(count: number): CaptureBody {
  const body = captureCase('outbound-486');
  const [invite] = body.data.messages;
  body.data.messages = Array.from({ length: count }, (_, at) => ({
    ...invite,
    timeUseconds: at,
    raw: String(invite!.raw).replace('CSeq: 300', `CSeq: ${at}`),
    cseq: `${at} INVITE`,
  }));
  return body;
}
