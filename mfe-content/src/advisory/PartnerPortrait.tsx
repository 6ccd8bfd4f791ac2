import styled from 'styled-components';
import { token } from '@fairshore/shared-ui';

/** A drawing of the partner; the contour lines that mark coasts in the rest of the suite surround head and shoulders. */
export function PartnerPortrait({ name }: { name: string }) {
  return (
    <Drawing
      viewBox="0 0 200 240"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={`Drawn portrait of ${name}`}
    >
      <path className="rings" d={rings} />
      <path
        className="hair"
        d="M100 38c-30 0-47 21-47 52 0 22 2 44-5 62 14 10 34 12 52 12s38-2 52-12c-7-18-5-40-5-62 0-31-17-52-47-52z"
      />
      <path className="shade" d="M84 128h32v48l-16 22-16-22z" />
      <path className="skin" d="M100 52c21 0 31 16 31 40 0 26-15 50-31 50S69 118 69 92c0-24 10-40 31-40z" />
      <path className="hair" d="M66 96c0-30 13-46 36-46 20 0 32 15 32 44-9-8-17-17-21-29-9 14-27 24-47 31z" />
      <path
        className="jacket"
        d="M84 160c-30 8-58 20-66 42-4 11-6 24-6 38h176c0-14-2-27-6-38-8-22-36-34-66-42l-16 34z"
      />
      <path className="shirt" d="M84 160l16 36 16-36 6 6-22 60-22-60z" />
      <path className="lapels" d="M78 164l-12 26 14 4-6 8 26 38M122 164l12 26-14 4 6 8-26 38" />
    </Drawing>
  );
}

const rings =
  'M192 248q-2 -10 -3 -15q-1 -5 -2 -9q-2 -4 -4 -8q-1 -4 -4 -8q-2 -4 -4 -8q-3 -3 -6 -6q-3 -4 -6 -7q-3 -2 -6 -5q-3 -2 -7 -5q-4 -3 -8 -5q-3 -2 -7 -4q-3 -3 -6 -6q-3 -4 -2 -8q0 -4 3 -8q2 -3 5 -7q2 -3 5 -7q2 -3 4 -7q2 -4 4 -8q2 -5 3 -9q1 -4 2 -10q0 -6 0 -11q-1 -6 -2 -10q-2 -5 -3 -9q-2 -5 -4 -8q-2 -4 -5 -8q-3 -4 -5 -7q-3 -3 -7 -6q-3 -3 -7 -5q-3 -2 -8 -4q-4 -1 -9 -2q-5 -1 -10 0q-5 0 -10 2q-4 2 -8 4q-3 2 -6 5q-3 3 -6 7q-3 4 -5 8q-2 3 -4 8q-2 4 -3 8q-1 4 -2 9q-1 5 -2 11q0 6 1 11q1 5 2 10q2 5 4 9q1 4 4 8q2 4 4 7q3 3 5 6q3 3 6 7q3 4 2 8q0 4 -3 7q-4 3 -7 5q-4 2 -7 4q-4 2 -8 5q-4 2 -7 5q-3 2 -6 5q-3 3 -6 7q-3 4 -5 7q-2 3 -4 7q-2 4 -5 8q-2 4 -3 8q-2 4 -4 9q-1 5 -2 10M200 248q-1 -10 -1 -15q-1 -5 -3 -10q-1 -5 -2 -9q-2 -5 -4 -9q-2 -3 -5 -7q-2 -4 -5 -7q-2 -3 -5 -6q-3 -3 -7 -6q-3 -3 -6 -6q-4 -2 -7 -5q-3 -3 -6 -6q-3 -4 -4 -9q0 -5 1 -10q2 -5 4 -8q2 -3 4 -7q2 -4 4 -8q3 -4 4 -9q2 -4 3 -10q1 -5 0 -11q-1 -6 -2 -10q-1 -4 -3 -9q-2 -5 -4 -9q-2 -4 -4 -8q-2 -3 -4 -7q-3 -3 -5 -6q-3 -4 -6 -7q-3 -4 -6 -6q-3 -3 -6 -6q-4 -2 -8 -4q-3 -2 -8 -3q-5 -1 -11 -1q-5 0 -10 1q-4 1 -9 3q-5 2 -9 4q-3 2 -7 5q-3 3 -5 6q-3 3 -5 7q-2 4 -4 8q-2 4 -4 8q-2 4 -4 8q-1 4 -3 9q-2 4 -3 9q-1 4 -1 9q0 6 1 10q1 5 3 10q2 4 4 8q2 4 4 8q2 4 4 7q3 4 4 8q2 4 2 9q0 5 -3 9q-3 4 -6 6q-3 2 -7 5q-4 3 -7 6q-3 3 -5 6q-3 3 -5 7q-3 4 -5 8q-2 3 -4 7q-2 3 -4 7q-2 4 -4 8q-2 4 -4 8q-2 4 -3 9M211 248q-1 -12 -1 -17q-1 -5 -2 -10q-1 -5 -3 -9q-1 -4 -3 -9q-2 -4 -4 -7q-2 -4 -5 -7q-3 -4 -6 -7q-3 -3 -6 -6q-3 -3 -6 -5q-3 -3 -6 -6q-3 -3 -5 -7q-3 -4 -3 -10q0 -6 2 -10q1 -4 4 -8q3 -4 5 -7q2 -4 4 -8q2 -5 3 -10q0 -5 0 -11q-1 -6 -2 -11q-1 -5 -2 -9q-1 -4 -3 -8q-2 -5 -4 -9q-2 -3 -4 -7q-2 -4 -5 -8q-3 -4 -5 -7q-2 -4 -4 -7q-3 -4 -5 -8q-3 -3 -5 -7q-3 -3 -5 -7q-3 -3 -6 -6q-3 -3 -7 -6q-4 -2 -9 -2q-5 -1 -10 1q-4 1 -9 3q-4 2 -8 4q-4 2 -8 4q-4 2 -8 4q-4 2 -7 4q-4 2 -7 5q-4 3 -6 6q-3 3 -5 7q-2 4 -4 8q-2 4 -4 8q-2 4 -5 8q-2 4 -4 7q-2 4 -4 7q-3 4 -4 8q-2 4 -3 10q0 6 1 11q1 5 3 9q2 4 4 8q2 4 5 8q2 4 4 7q2 4 4 8q2 5 2 9q0 4 -3 8q-2 4 -5 7q-2 3 -5 6q-3 3 -6 7q-3 3 -5 7q-2 3 -4 7q-2 4 -4 8q-2 4 -5 8q-2 4 -5 8q-2 4 -4 7q-2 4 -4 8M208 188q-4 -6 -7 -9q-3 -4 -6 -7q-3 -3 -6 -6q-3 -3 -6 -6q-2 -4 -4 -9q-1 -5 1 -10q2 -5 4 -9q2 -4 4 -8q1 -4 2 -9q1 -5 2 -11q0 -6 0 -12q-1 -6 -1 -12q-1 -6 -1 -11q-1 -5 -2 -10q-2 -5 -4 -9q-1 -4 -4 -7q-2 -4 -5 -7q-2 -4 -5 -7q-2 -3 -5 -7q-3 -4 -5 -7q-2 -3 -5 -7q-2 -4 -5 -7q-2 -4 -5 -7M71 -8q-7 5 -11 7q-4 3 -7 5q-3 2 -7 5q-3 3 -6 6q-2 3 -4 7q-3 4 -4 8q-2 4 -4 8q-2 4 -5 8q-2 4 -5 7q-2 3 -5 7q-2 4 -4 8q-2 4 -3 9q-2 5 -2 11q0 6 1 11q1 5 2 10q2 5 4 9q1 4 3 8q2 5 3 9q1 5 0 10q-1 5 -3 9q-2 4 -4 8q-2 4 -4 8q-2 4 -3 8q-2 4 -3 8q-2 4 -4 8q-2 4 -5 8M208 152q-2 -10 -2 -15q-1 -5 -1 -11q0 -6 0 -12q0 -6 0 -12q0 -6 1 -12q0 -6 0 -11q1 -5 1 -11q0 -6 -1 -11q-1 -5 -2 -9q-2 -4 -4 -8q-3 -4 -5 -7q-3 -3 -6 -7q-3 -3 -6 -6q-3 -4 -6 -7q-3 -3 -5 -6q-2 -3 -5 -7q-3 -4 -5 -7M48 -10q-6 4 -10 7q-4 3 -7 6q-3 3 -5 7q-2 3 -4 8q-2 4 -4 8q-2 4 -4 8q-2 4 -4 7q-2 3 -5 7q-3 4 -5 7q-2 3 -4 8q-2 5 -3 10q-1 5 -1 10q0 5 0 11q0 6 0 11q0 5 0 11q1 6 0 11q-1 5 -1 10q-1 5 -2 11M206 22q-6 -6 -9 -9q-3 -3 -6 -6q-2 -3 -5 -6q-2 -3 -5 -7M12 -6q-4 7 -6 12q-1 4 -3 8q-1 5 -3 9q-2 4 -4 8';

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  aspect-ratio: 5 / 6;
  border-radius: ${token('radius.control')};
  background: ${token('color.accent-soft')};
  print-color-adjust: exact;
  .rings,
  .lapels {
    fill: none;
  }
  .rings {
    stroke: ${token('color.accent')};
    stroke-opacity: 0.3;
  }
  .lapels {
    stroke: ${token('color.hero')};
    stroke-width: 1.5;
  }
  .hair {
    fill: color-mix(in srgb, ${token('color.hero')} 92%, #000);
  }
  .skin {
    fill: #e2c8b2;
  }
  .shade {
    fill: #c5a68c;
  }
  .jacket {
    fill: color-mix(in srgb, ${token('color.chart-1')} 85%, ${token('color.hero')});
  }
  .shirt {
    fill: #f2f6f4;
  }
`;
