import { fetchInTime } from '@fairshore/shared-auth';
import { AppError } from '@fairshore/shared-data/errors';

/** The largest PDF loaded into memory for a frame; a larger one is better read in its own tab. */
const largestBytes = 30_000_000;

/**
 * Loads a PDF as a blob that is safe to frame: whatever type the server declares, the content must start like a PDF and gets the
 * PDF type. Rejects with a user-facing message.
 */
export async function loadPdf(address: string): Promise<Blob> {
  const response = await fetchInTime(address, { credentials: 'omit' });
  if (!response.ok) throw new AppError('unknown', 'The document could not be loaded.');
  const bytes = await response.arrayBuffer();
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 1_024));
  if (!start.includes('%PDF-') || bytes.byteLength > largestBytes)
    throw new AppError('unknown', 'This document can’t be shown here.');
  return new Blob([bytes], { type: 'application/pdf' });
}
