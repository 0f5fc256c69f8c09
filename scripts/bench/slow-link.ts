import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Link } from './links';

/* A slow link as a proxy (SOCKS 5) for one browser profile. The browser's own emulation only delays answers, and each
   independently; here opening a connection takes its round trip too, and all connections share the link's bandwidth. */

/** The payload of one packet of a link, and its overhead, in bytes. */
const SEGMENT = 1_440;
const HEADER = 40;
/** Milliseconds of data that may queue before the sender is stopped: a router's memory is limited. */
const BACKLOG = 200;

/** One direction: packets leave one after the other, at the link's rate, and arrive after half a round trip. */
class Direction {
  private free = 0;
  private readonly arriving: { at: number; arrive: () => void }[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly bits: number,
    private readonly delay: number,
  ) {}

  /** @returns milliseconds until the link is free again */
  carry(bytes: number, arrive: () => void): number {
    const now = performance.now();
    this.free = Math.max(this.free, now) + ((bytes + HEADER) * 8_000) / this.bits;
    this.arriving.push({ at: this.free + this.delay, arrive });
    this.timer ??= this.soon();
    return this.free - now;
  }

  private soon(): NodeJS.Timeout {
    return setTimeout(() => {
      while (this.arriving[0] && this.arriving[0].at <= performance.now()) this.arriving.shift()!.arrive();
      this.timer = this.arriving.length > 0 ? this.soon() : null;
    }, this.arriving[0]!.at - performance.now());
  }
}

function carryAll(from: Socket, to: Socket, direction: Direction): void {
  from.on('data', (data: Buffer) => {
    let backlog = 0;
    for (let at = 0; at < data.length; at += SEGMENT) {
      const packet = data.subarray(at, at + SEGMENT);
      backlog = direction.carry(packet.length, () => to.writable && to.write(packet));
    }
    if (backlog < BACKLOG) return;
    from.pause();
    setTimeout(() => from.resume(), backlog - BACKLOG / 2);
  });
  from.on('end', () => direction.carry(0, () => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroyed || direction.carry(0, () => to.destroy()));
}

const NO_PASSWORD = Buffer.from([5, 0]);
const CONNECTED = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

/** Reads the browser's greeting, and connects it. Over loopback each message arrives in one piece. */
function greet(browser: Socket, { bits, latency }: Link, down: Direction, up: Direction): void {
  browser.setNoDelay(true);
  browser.on('error', () => undefined);
  browser.once('data', () => {
    browser.write(NO_PASSWORD);
    browser.once('data', (request: Buffer) => {
      const name = request[3] === 3;
      const end = name ? 5 + request[4]! : 8;
      const host = name ? request.toString('latin1', 5, end) : request.subarray(4, end).join('.');
      const server = connect(request.readUInt16BE(end), host, () => {
        server.setNoDelay(true);
        setTimeout(() => browser.writable && browser.write(CONNECTED), bits > 0 ? latency : 0);
        carryAll(browser, server, up);
        carryAll(server, browser, down);
      });
      server.on('error', () => browser.destroy());
    });
  });
}

const opened = new Map<string, Promise<Server>>();

/** The address of a proxy as slow as the link; one per link, while the bench runs. */
export async function proxyFor(link: Link): Promise<string> {
  const server = await (opened.get(link.name) ?? open(link));
  return `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function open(link: Link): Promise<Server> {
  const down = new Direction(link.bits, link.latency / 2);
  const up = new Direction(link.up, link.latency / 2);
  const server = createServer((browser) => greet(browser, link, down, up)).unref();
  const listening = new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
  opened.set(link.name, listening);
  return listening;
}
