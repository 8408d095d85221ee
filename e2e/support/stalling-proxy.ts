import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface StallingProxy {
  server: string;
  /** From now on answers begin, and never end. */
  stall: () => void;
  close: () => void;
}

/** A network between browser and hub that can die in the middle of its answers. */
export const openStallingProxy = async (): Promise<StallingProxy> => {
  let stalls = false;
  const proxy = createServer((asked, reply) => {
    const { method, headers, url = '' } = asked;
    const passed = request(url, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      if (stalls) answer.once('data', (begin: Buffer) => reply.write(begin.subarray(0, 100)));
      else answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  proxy.on('connect', ({ url = '' }, socket) => {
    const { hostname, port } = new URL(`http://${url}`);
    const tunnel = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    for (const end of [socket, tunnel]) end.on('error', () => end.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stall: () => {
      stalls = true;
    },
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
};
