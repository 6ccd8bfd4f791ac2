import type { RawData } from 'ws';

/** A Phoenix message, independent of the protocol version it was sent in. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** Protocol 1 sends objects, 2 (realtime-js's default) sends arrays. */
export type FrameVersion = 1 | 2;

/** The text of a message, however the library delivers it. */
export function frameText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data).toString('utf8');
}

/** Decodes a text frame; `undefined` when it is not a Phoenix message. */
export function decodeFrame(text: string, version: FrameVersion): Frame | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  let parts: unknown[];
  if (version === 2) {
    if (!Array.isArray(value)) return undefined;
    parts = value;
  } else {
    if (!isRecord(value)) return undefined;
    parts = [value['join_ref'], value['ref'], value['topic'], value['event'], value['payload']];
  }
  const [joinRef, ref, topic, event, payload] = parts;
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined;
  return {
    joinRef: asRef(joinRef),
    ref: asRef(ref),
    topic,
    event,
    payload: isRecord(payload) ? payload : {},
  };
}

export function encodeFrame(frame: Frame, version: FrameVersion): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return JSON.stringify(
    version === 2 ? [joinRef, ref, topic, event, payload] : { join_ref: joinRef, ref, topic, event, payload },
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asRef(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
