/** The body of a request or a response as text, or null when it exceeds the limit in bytes; the rest is then not read. */
export async function textWithin(
  { body }: { readonly body: ReadableStream<Uint8Array> | null },
  limit: number,
): Promise<string | null> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
