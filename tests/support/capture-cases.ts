import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the platform passes on of the capture server, as far as tests look at it. */
export interface CaptureBody {
  data: { messages: Record<string, unknown>[]; alias: Record<string, string> };
  total?: number;
}

interface Cases {
  cases: { name: string; answer: CaptureBody }[];
}

const { cases } = JSON.parse(readFileSync(join(__dirname, '../samples/capture.json'), 'utf8')) as Cases;

/** A fresh copy of a sample of the capture server's answers. */
export function captureCase(name: string): CaptureBody {
  return structuredClone(cases.find((one) => one.name === name)!.answer);
}

/** An answer with so many messages, each of its own transaction. */
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
