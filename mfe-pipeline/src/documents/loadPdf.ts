import { fetchInTime } from '@fairshore/shared-auth';
import { AppError } from '@fairshore/shared-data/errors';

/** What is loaded into memory for a frame; a larger one is better read in a tab of its own. */
const largestBytes = 30_000_000;

/**
 * A PDF as a blob that a frame may show and that can be nothing else: whatever its server says, it begins as a PDF and is given that type.
 * Rejects with a sentence for people.
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
