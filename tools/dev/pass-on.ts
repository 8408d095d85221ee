import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Passes every request on to the server at `port` of this machine. */
export const passOn = (port: number) => {
  const requestOn = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url: path, headers } = request;
    const onward = ask({ host: 'localhost', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
          .end('服务正在启动，请稍后刷新');
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };

  /** A connection that becomes a WebSocket. */
  const upgradeOn = (request: IncomingMessage, socket: Socket, head: Buffer): void => {
    const onward = connect(port, 'localhost', () => {
      const lines = request.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      );
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    const end = () => {
      socket.destroy();
      onward.destroy();
    };
    for (const side of [socket, onward]) side.on('error', end).on('close', end);
  };

  return { requestOn, upgradeOn };
};
