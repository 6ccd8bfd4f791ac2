import { fittingText } from '@fairshore/remote-kit/release';
import { z } from 'zod';

const messageSchema = z.union([
  z.object({
    asks: z.number(),
    url: z.string(),
    method: z.string(),
    headers: z.array(z.tuple([z.string(), z.string()])),
    body: z.string().optional(),
  }),
  z.object({
    asks: z.undefined().optional(),
    id: z.number(),
    result: z.unknown().optional(),
    error: z.string().optional(),
    /** Whether the error is a result that is too long for the host. */
    isTooLong: z.boolean().optional(),
  }),
]);

/** A question of a page to the backend, or the answer to a question of the host. */
export type MessageOfChild = z.infer<typeof messageSchema>;
export type Question = Extract<MessageOfChild, { asks: number }>;

/** Reads what a rendering process sent, which is what a release wants if it finds a way to send. Throws if it is none of its messages. */
export function messageOfChild(sent: unknown): MessageOfChild {
  if (typeof sent !== 'string') throw new Error('What it sent is no text.');
  return fittingText(messageSchema, sent, 'What it sent');
}
