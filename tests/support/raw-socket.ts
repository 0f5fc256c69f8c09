import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** Sends bytes as given. @returns everything received until the other side closed the connection */
export async function sendRaw(origin: string, text: string): Promise<string> {
  const socket = await openSocket(origin);
  let answer = '';
  socket.on('data', (piece: Buffer) => (answer += piece.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(text);
  // Not with `once` of events, which would throw when the connection is reset.
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

/** A connection on which nothing has been sent yet. */
export async function openSocket(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** The number of descriptors (sockets, files) that a process holds. */
export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
