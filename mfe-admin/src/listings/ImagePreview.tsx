import { isAllowedLink } from '@fairshore/shared-data/listings/schema';
import { textStyle, token } from '@fairshore/shared-ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const settleMs = 400;

/** The image behind an address as a card would show it, or 'Invalid image URL' when there is none. */
export function ImagePreview({ address }: ImagePreviewProps) {
  const [settled, setSettled] = useState(address.trim());
  const [failed, setFailed] = useState<string | null>(null);

  // Every half-typed address would be a request otherwise.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [address]);

  if (address.trim() === '' || settled === '') return null;
  if (!isAllowedLink(settled) || failed === settled)
    return <Invalid role="status">Invalid image URL</Invalid>;
  return (
    <Preview key={settled} src={settled} alt="Preview of the image" onError={() => setFailed(settled)} />
  );
}

const Preview = styled.img`
  width: min(100%, 320px);
  aspect-ratio: 16 / 9;
  margin-top: ${token('space.3')};
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.control')};
  background: ${token('color.sunken')};
  object-fit: cover;
`;

const Invalid = styled.p`
  ${textStyle('meta')}
  margin-top: ${token('space.2')};
  color: ${token('color.negative')};
`;

interface ImagePreviewProps {
  address: string;
}
