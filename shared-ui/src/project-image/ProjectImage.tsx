import { useState } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';
import { drawnProjects } from './drawnProjects';
import { projectImageSources } from './projectImageSources';

/** A project's picture: its own link, else its drawing, else its sector's; a broken picture falls back to the next. */
export function ProjectImage({
  id,
  sector,
  src,
  alt,
  ratio = 'card',
  isPriority = false,
}: ProjectImageProps) {
  const sources = projectImageSources({ id, sector, src }, drawnProjects);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const address = sources.find((source) => !broken.includes(source));
  const [width, height] = sizes[ratio];

  return (
    <ImageBox $ratio={ratio}>
      {address && (
        <img
          key={address}
          src={address}
          alt={alt}
          width={width}
          height={height}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : undefined}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken([...broken, address])}
        />
      )}
    </ImageBox>
  );
}

const sizes = { card: [640, 360], wide: [1200, 364] } as const;

// The drawn shapes rest on the lower edge, so both crops keep it.
const ImageBox = styled.div<{ $ratio: keyof typeof sizes }>`
  overflow: hidden;
  aspect-ratio: ${({ $ratio }) => ($ratio === 'wide' ? '3.3' : '16 / 9')};
  background: ${token('color.sunken')};
  ${({ $ratio }) => $ratio === 'wide' && `border:1px solid ${token('color.line')};border-radius:${token('radius.image')};`}
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: bottom;
  }
`;

/** `alt` is empty where the project's name is beside the picture; `isPriority` is for the first one in view. */
export interface ProjectImageProps {
  id: string;
  sector: string;
  src?: string | null;
  alt: string;
  ratio?: keyof typeof sizes;
  isPriority?: boolean;
}
