import http from 'node:http';

interface Load {
  url: string;
  /** Headers of each connection, used in turn, for separate sessions. */
  headers: Record<string, string>[];
  connections: number;
  /** Stops after this many requests … */
  requests: number;
  /** … or this many milliseconds. */
  atMostMs: number;
}

export interface LoadResult {
  perSecond: number;
  medianMs: number;
  p95Ms: number;
  requests: number;
}

/**
 * Sends requests as fast as they are answered, over a number of connections that stay open.
 * @throws Error for any status but 200: fast failures are not throughput
 */
export async function load({ url, headers, connections, requests, atMostMs }: Load): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let left = requests;
  const started = performance.now();
  const connection = async (place: number) => {
    while (left > 0 && performance.now() - started < atMostMs) {
      left -= 1;
      const from = performance.now();
      await read(url, headers[place % headers.length]!, agent);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, place) => connection(place)));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    medianMs: times[times.length >> 1]!,
    p95Ms: times[Math.floor(times.length * 0.95)]!,
    requests: times.length,
  };
}

/** Loads several addresses in turn, so that other load on the machine affects all alike. @returns the medians of each */
export async function mediansOf(
  sides: Pick<Load, 'url' | 'headers'>[],
  runs: number,
  { warm, requests, atMostMs }: { warm: number; requests: number; atMostMs: number },
): Promise<number[][]> {
  for (const side of sides) await load({ ...side, connections: 1, requests: warm, atMostMs });
  const medians: number[][] = sides.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const [place, side] of sides.entries()) {
      medians[place]!.push((await load({ ...side, connections: 1, requests, atMostMs })).medianMs);
    }
  }
  return medians;
}

/** Sends one GET and reads its whole body. */
export function read(url: string, headers: Record<string, string>, agent?: http.Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers, agent }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.once('error', reject);
        answer.once('end', () => {
          const text = Buffer.concat(pieces).toString('utf8');
          if (answer.statusCode === 200) return resolve(text);
          reject(new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 200)}`));
        });
      })
      .once('error', reject);
  });
}
