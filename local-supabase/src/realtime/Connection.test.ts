import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { WebSocket } from 'ws';
import { ChangeFeed } from './ChangeFeed';
import { Connection } from './Connection';
import { keyIdentity } from './Identity';

/** A socket of which the test decides what arrives; it delivers nothing while it is paused. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  isPaused = false;
  readonly sent: string[] = [];
  pause = () => void (this.isPaused = true);
  resume = () => void (this.isPaused = false);
  send = (text: string) => void this.sent.push(text);
  receive = (...frame: unknown[]) => this.emit('message', Buffer.from(JSON.stringify(frame)), false);
}

/** A connection whose joins wait until `admit` is called. */
function connect() {
  const socket = new FakeSocket();
  let admit = () => {};
  const admitted = new Promise<void>((resolve) => (admit = resolve));
  let asked = 0;
  new Connection({
    socket: socket as unknown as WebSocket,
    version: 2,
    keyIdentity: keyIdentity('anon'),
    feed: new ChangeFeed({} as never, [], () => undefined),
    limits: {
      connections: 1,
      connectionsPerIp: 1,
      channelsPerConnection: 100,
      frameBytes: 65_536,
      framesPerSecond: 100,
      idleSeconds: 90,
    },
    now: () => 0,
    inTurn: (work) => work(),
    identify: async () => {
      asked += 1;
      await admitted;
      return keyIdentity('anon');
    },
  });
  const join = (index: number) =>
    socket.receive(`${index}`, `${index}`, `realtime:room ${index}`, 'phx_join', { access_token: 'a.b.c' });
  return { socket, join, admit, asked: () => asked };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('reads nothing more while frames wait for an answer, and goes on afterwards', async () => {
  const { socket, join, admit } = connect();
  let index = 0;
  while (!socket.isPaused) {
    assert.ok(index < 100, 'the socket is paused');
    join((index += 1));
  }
  admit();
  await settled();
  assert.equal(socket.isPaused, false);
  assert.equal(socket.sent.length, index);
});

test('frames that wait when the connection closes are dropped', async () => {
  const { socket, join, admit, asked } = connect();
  for (let index = 0; index < 4; index += 1) join(index);
  await settled();
  socket.readyState = 3;
  socket.emit('close');
  admit();
  await settled();
  assert.equal(asked(), 1);
  assert.equal(socket.sent.length, 0);
});
