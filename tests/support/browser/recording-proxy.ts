import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that lets requests to one site through and records all others. */
export interface RecordingProxy {
  /** Setting of a browser context that sends all its requests through the proxy. */
  readonly setting: { readonly server: string; readonly bypass: string };
  /** Hosts and addresses of the requests to other sites. */
  readonly foreign: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Starts a proxy. Unlike the events of a page, it sees every connection of the browser: of workers,
 * sockets, beacons and prefetches too.
 */
export async function startProxy(origin: string): Promise<RecordingProxy> {
  const foreign: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? '';
    if (!address.startsWith(`${origin}/`)) {
      foreign.push(address);
      outgoing.writeHead(502).end();
      return;
    }
    const { method, headers } = incoming;
    const forwarded = request(address, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  // Encrypted connections and web sockets.
  server.on('connect', ({ url }, socket) => {
    foreign.push(url ?? '');
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    setting: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    foreign,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
