import { AppError } from '@fairshore/shared-data/errors';
import { useState } from 'react';
import { loadsAsImage } from './loadsAsImage';

/** Tracks which of the typed image addresses failed to load, and which one was accepted anyway. */
export interface ImageCheck {
  hasFailed(address: string): boolean;
  noteFailure(address: string): void;
  /** Whether the person has accepted this address although it doesn't load. */
  isAccepted(address: string): boolean;
  accept(address: string | null): void;
  /** Throws unless an image loads from the address, or the address was accepted anyway. */
  require(address: string): Promise<void>;
}

/** Prevents an image address that doesn't load from being saved unnoticed. */
export function useImageCheck(): ImageCheck {
  const [failed, setFailed] = useState<string | null>(null);
  const [accepted, setAccepted] = useState<string | null>(null);

  return {
    hasFailed: (address) => failed === address,
    noteFailure: setFailed,
    isAccepted: (address) => accepted === address,
    accept: setAccepted,
    async require(address) {
      if (accepted === address || (await loadsAsImage(address))) return;
      setFailed(address);
      throw new AppError(
        'invalid',
        'Invalid image URL. No image loads from it: correct the address, or choose to save it anyway.',
        { code: 'image_not_loaded' },
      );
    },
  };
}
