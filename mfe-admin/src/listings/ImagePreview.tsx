import { isAllowedLink } from '@fairshore/shared-data/rows';
import { textStyle, token } from '@fairshore/shared-ui';
import { Checkbox } from '@fairshore/shared-ui/field';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { hiddenOrigin } from './imageOrigins';
import type { ImageCheck } from './useImageCheck';

const settleMs = 400;

/**
 * The image behind an address as a card would show it. Where none loads it says 'Invalid image URL', and asks whether the
 * address shall be saved all the same.
 */
export function ImagePreview({ address, image, shownOrigins }: ImagePreviewProps) {
  const [settled, setSettled] = useState(address.trim());

  // Every half-typed address would be a request otherwise.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [address]);

  if (address.trim() === '' || settled === '') return null;
  if (!isAllowedLink(settled)) return <Invalid role="status">Invalid image URL</Invalid>;
  const hidden = hiddenOrigin(settled, shownOrigins);
  if (hidden === undefined && !image.hasFailed(settled)) {
    return (
      <Preview
        key={settled}
        src={settled}
        alt="Preview of the image"
        onError={() => image.noteFailure(settled)}
      />
    );
  }
  return (
    <>
      <Invalid role="status">
        Invalid image URL{hidden !== undefined && `: pages show no images of ${hidden}.`}
      </Invalid>
      <Checkbox
        label="Save this address all the same"
        hint="Until it loads, the listing shows the image of its sector."
        checked={image.isAccepted(settled)}
        onChange={(event) => image.accept(event.target.checked ? settled : null)}
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
  /** Origins besides the site's own that pages show images of; undefined while unknown. */
  shownOrigins: readonly string[] | undefined;
}
