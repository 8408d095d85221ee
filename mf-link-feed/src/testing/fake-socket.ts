import { act } from '@testing-library/react';

/** A WebSocket whose other side is the test. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];

  readonly url: string;
  readonly protocol: string | undefined;
  readonly sent: unknown[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;

  constructor(url: string, protocol?: string) {
    this.url = url;
    this.protocol = protocol;
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.fall();
  }

  accept() {
    act(() => {
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }

  say(stream: string[], event: string, payload: unknown) {
    const words = typeof payload === 'string' ? payload : JSON.stringify(payload);
    act(() => this.onmessage?.({ data: JSON.stringify({ stream, event, payload: words }) }));
  }

  fall() {
    act(() => {
      this.readyState = 3;
      this.onclose?.();
    });
  }
}

/** From now on every WebSocket of the page is one of these; call it in `beforeEach`. */
export const fakeSockets = (): void => {
  FakeSocket.all = [];
  Object.assign(window, { WebSocket: FakeSocket });
};

/** The socket that the page opened last. */
export const lastSocket = (): FakeSocket => {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error('the page opened no WebSocket');
  return socket;
};
