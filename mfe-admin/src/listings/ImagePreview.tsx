import { textStyle, token } from '@fairshore/shared-ui';
import { Checkbox } from '@fairshore/shared-ui/field';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { hiddenOrigin } from './imageOrigins';
import { storedLink } from './storedLink';
import type { ImageCheck } from './useImageCheck';

const settleMs = 400;

/**
 * Previews the image at an address as a card would show it. If none loads, says 'Invalid image URL' and asks whether to save the
 * address anyway.
 */
export function ImagePreview({ address, image, shownOrigins }: ImagePreviewProps) {
  const [settled, setSettled] = useState(address.trim());

  // Debounced, so that half-typed addresses don't cause requests.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [address]);

  if (address.trim() === '' || settled === '') return null;
  const link = storedLink(settled, 'image');
  if (link === null) return <Invalid role="status">Invalid image URL</Invalid>;
  const hidden = hiddenOrigin(link, shownOrigins);
  if (hidden === undefined && !image.hasFailed(link)) {
    return (
      <Preview key={link} src={link} alt="Preview of the image" onError={() => image.noteFailure(link)} />
    );
  }
  return (
    <>
      <Invalid role="status">
        Invalid image URL{hidden !== undefined && `: pages show no images of ${hidden}.`}
      </Invalid>
      <Checkbox
        label="Save this address anyway"
        hint="Until it loads, the listing shows the image of its sector."
        checked={image.isAccepted(link)}
        onChange={(event) => image.accept(event.target.checked ? link : null)}
      />
    </>
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
  image: ImageCheck;
  /** Origins, in addition to the site's own, from which pages show images; undefined while unknown. */
  shownOrigins: readonly string[] | undefined;
}
