import type { RawData, WebSocket } from 'ws';
import type { RealtimeLimits } from '../options';
import type { ChangeFeed } from './ChangeFeed';
import { decodeFrame, encodeFrame, frameText, isRecord, type Frame, type FrameVersion } from './frames';
import type { Identity } from './Identity';
import { covers, readBindings, type Binding } from './bindings';
import type { Subscription } from './Subscription';

const slowClientBytes = 4 * 1024 * 1024;
const badFramesAllowed = 10;
/** Frames of one connection that may wait for an answer; while there are more, no others are read from its socket. */
const mostWaiting = 4;

/** Reason sent when a channel ends along with its session. */
export const sessionEnded = 'The session has ended';

export interface ConnectionOptions {
  socket: WebSocket;
  version: FrameVersion;
  /** Identity of the connection's API key. */
  keyIdentity: Identity;
  feed: ChangeFeed;
  limits: RealtimeLimits;
  now: () => number;
  /** Runs work when it is this connection's turn among those that share its processing time. */
  inTurn(work: () => Promise<void>): Promise<void>;
  /** Returns the identity of a token's bearer, or why the token is refused. */
  identify(token: string): Promise<Identity | string>;
}

interface Channel extends Subscription {
  joinRef: string | null;
  who: Identity;
}

/** One WebSocket and its channels; implements the Phoenix protocol as realtime-js expects it. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #channels = new Map<string, Channel>();
  #badFrames = 0;
  #frameWindow = { second: 0, count: 0 };
  #lastFrame: number;
  /** Frames are handled in order, although a join queries the database. */
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#lastFrame = options.now();
    options.socket.on('message', (data: RawData, isBinary: boolean) => this.#receive(data, isBinary));
    options.socket.on('close', () => this.#dropAll());
    options.socket.on('error', () => options.socket.terminate());
  }

  get channelCount(): number {
    return this.#channels.size;
  }

  /** Ends channels whose token has expired, and the connection if it has gone silent; called every second. */
  check(): void {
    const now = this.#options.now();
    if (now - this.#lastFrame > this.#options.limits.idleSeconds * 1000)
      this.#options.socket.close(1001, 'idle');
    for (const [topic, channel] of this.#channels) this.#endIfExpired(topic, channel);
  }

  /** Ends the channels that were opened in a session. */
  endSession(session: string): void {
    for (const [topic, channel] of this.#channels)
      if (channel.who.session === session) this.#end(topic, channel, sessionEnded);
  }

  /** Closes the connection so that the client reconnects. */
  restart(reason: string): void {
    this.#options.socket.close(1012, reason);
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#lastFrame = this.#options.now();
    const second = Math.floor(this.#lastFrame / 1000);
    if (this.#frameWindow.second !== second) this.#frameWindow = { second, count: 0 };
    this.#frameWindow.count += 1;
    if (this.#frameWindow.count > this.#options.limits.framesPerSecond)
      return this.#options.socket.close(1008, 'too many messages');
    // Binary frames contain broadcasts, which this server does not relay.
    if (isBinary) return;
    const frame = decodeFrame(frameText(data), this.#options.version);
    if (!frame) {
      this.#badFrames += 1;
      if (this.#badFrames > badFramesAllowed) this.#options.socket.close(1008, 'unreadable messages');
      return;
    }
    this.#waiting += 1;
    if (this.#waiting > mostWaiting) this.#options.socket.pause();
    this.#tail = this.#tail
      .then(() => this.#options.inTurn(() => this.#answer(frame)))
      .catch(() => this.#reply(frame, 'error', { reason: 'internal error' }))
      .then(() => this.#readOn());
  }

  #readOn(): void {
    this.#waiting -= 1;
    if (this.#waiting <= mostWaiting && this.#options.socket.isPaused) this.#options.socket.resume();
  }

  async #answer(frame: Frame): Promise<void> {
    if (this.#options.socket.readyState !== this.#options.socket.OPEN) return;
    switch (frame.event) {
      case 'heartbeat':
        return this.#reply(frame, 'ok', {});
      case 'phx_join':
        return this.#join(frame);
      case 'phx_leave':
        this.#drop(frame.topic);
        this.#reply(frame, 'ok', {});
        return this.#push({ ...frame, ref: frame.joinRef, event: 'phx_close', payload: {} });
      case 'access_token':
        return this.#renew(frame);
      default:
        return this.#reply(frame, 'error', { reason: `${frame.event} is not available here` });
    }
  }

  async #join(frame: Frame): Promise<void> {
    const refuse = (reason: string) => this.#reply(frame, 'error', { reason });
    const { topic } = frame;
    if (!topic.startsWith('realtime:') || topic.length > 255) return refuse('unmatched topic');
    const config = isRecord(frame.payload['config']) ? frame.payload['config'] : {};
    if (config['private'] === true) return refuse('Private channels are not available here.');
    const who = await this.#identify(frame.payload['access_token']);
    if (typeof who === 'string') return refuse(`InvalidJWTToken: ${who}`);
    this.#drop(topic);
    if (this.#channels.size >= this.#options.limits.channelsPerConnection)
      return refuse('ChannelRateLimitReached: Too many channels');
    const bindings = await readBindings(config['postgres_changes'], this.#options.feed, who.role);
    if (typeof bindings === 'string') return refuse(bindings);
    if (this.#options.socket.readyState !== this.#options.socket.OPEN) return;

    this.#open(topic, frame.joinRef, who, bindings);
    this.#reply(frame, 'ok', {
      postgres_changes: bindings.map(({ id, event, schema, table, filter }) => ({
        id,
        event,
        schema,
        ...(table === undefined ? {} : { table }),
        ...(filter === undefined ? {} : { filter }),
      })),
    });
    if (bindings.length > 0)
      this.#tellSystem(topic, frame.joinRef, 'postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  }

  #open(topic: string, joinRef: string | null, who: Identity, bindings: readonly Binding[]): void {
    const channel: Channel = {
      joinRef,
      who,
      identity: () => channel.who,
      wants: (table, type) => bindings.some((binding) => covers(binding, table, type)),
      matching: (table, type, passes) =>
        bindings
          .filter((binding) => covers(binding, table, type) && passes(binding.conditions))
          .map(({ id }) => id),
      send: (ids, data) => {
        if (this.#channels.get(topic) !== channel || this.#endIfExpired(topic, channel)) return;
        this.#push({ joinRef, ref: null, topic, event: 'postgres_changes', payload: { ids, data } });
      },
    };
    this.#channels.set(topic, channel);
    this.#options.feed.add(channel);
  }

  async #renew(frame: Frame): Promise<void> {
    const channel = this.#channels.get(frame.topic);
    if (!channel) return;
    const who = await this.#identify(frame.payload['access_token']);
    if (typeof who === 'string') return this.#end(frame.topic, channel, who);
    channel.who = who;
  }

  async #identify(token: unknown): Promise<Identity | string> {
    if (token === undefined || token === null || token === '') return this.#options.keyIdentity;
    return typeof token === 'string'
      ? this.#options.identify(token)
      : 'The token provided is not a valid JWT';
  }

  #endIfExpired(topic: string, channel: Channel): boolean {
    const secondsAgo = Math.floor(this.#options.now() / 1000) - channel.who.expires;
    if (secondsAgo < 0) return false;
    this.#end(topic, channel, `Token has expired ${secondsAgo} seconds ago`);
    return true;
  }

  /** Sends the reason and closes the channel, as hosted Supabase does. */
  #end(topic: string, channel: Channel, reason: string): void {
    this.#drop(topic);
    this.#tellSystem(topic, channel.joinRef, 'system', 'error', reason);
    this.#push({ joinRef: channel.joinRef, ref: channel.joinRef, topic, event: 'phx_close', payload: {} });
  }

  #tellSystem(
    topic: string,
    joinRef: string | null,
    extension: string,
    status: string,
    message: string,
  ): void {
    const channel = topic.replace(/^realtime:/, '');
    this.#push({
      joinRef,
      ref: null,
      topic,
      event: 'system',
      payload: { channel, extension, status, message },
    });
  }

  #drop(topic: string): void {
    const channel = this.#channels.get(topic);
    if (!channel) return;
    this.#channels.delete(topic);
    this.#options.feed.remove(channel);
  }

  #dropAll(): void {
    for (const topic of [...this.#channels.keys()]) this.#drop(topic);
  }

  #reply(frame: Frame, status: 'ok' | 'error', response: Record<string, unknown>): void {
    this.#push({
      joinRef: frame.joinRef,
      ref: frame.ref,
      topic: frame.topic,
      event: 'phx_reply',
      payload: { status, response },
    });
  }

  #push(frame: Frame): void {
    const { socket, version } = this.#options;
    if (socket.readyState !== socket.OPEN) return;
    // A slow client would make the server buffer its messages.
    if (socket.bufferedAmount > slowClientBytes) return socket.terminate();
    socket.send(encodeFrame(frame, version));
  }
}
