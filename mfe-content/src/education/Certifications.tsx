import { useId } from 'react';
import styled from 'styled-components';
import {
  ButtonLink,
  Card,
  CheckIcon,
  media,
  Section,
  textStyle,
  token,
  VisuallyHidden,
} from '@fairshore/shared-ui';
import { certifications, priceLabel } from './educationContent';
import type { Certification } from './educationContent';

/** The two programmes that end with an examination. */
export function Certifications() {
  return (
    <Section
      title="Professional Certifications"
      lead="Longer programmes with an examination, for people who answer to others for what they say."
    >
      <Grid>
        {certifications.map((certification) => (
          <li key={certification.id}>
            <CertificationCard certification={certification} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}

function CertificationCard({ certification }: { certification: Certification }) {
  const titleId = useId();

  return (
    <Sheet as="article" aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{certification.title}</h3>
        <p>{certification.description}</p>
        <ul aria-label="Covers">
          {certification.covers.map((subject) => (
            <li key={subject}>
              <CheckIcon size={16} />
              {subject}
            </li>
          ))}
        </ul>
      </div>
      <Terms>
        <dl>
          <div>
            <dt>Duration</dt>
            <dd>{certification.hours} hours</dd>
          </div>
          <div>
            <dt>Price</dt>
            <dd>{priceLabel(certification.price)}</dd>
          </div>
        </dl>
        <ButtonLink to={`/educational-resources/certifications/${certification.id}`} isWide>
          View programme
          <VisuallyHidden> of {certification.title}</VisuallyHidden>
        </ButtonLink>
      </Terms>
    </Sheet>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.6')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  > li {
    display: grid;
    break-inside: avoid;
  }
`;

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 11.875rem;
  gap: ${token('space.6')};
  padding: ${token('space.6')};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${token('space.5')};
  }
  p {
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
  }
  ul {
    display: grid;
    gap: ${token('space.2')};
    margin-top: ${token('space.4')};
    ${textStyle('meta')}
  }
  ul li {
    display: flex;
    gap: ${token('space.2')};
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${token('color.accent')};
  }
`;

const Terms = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token('space.5')};
  dl {
    display: grid;
    gap: ${token('space.4')};
  }
  dt {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
  dd {
    ${textStyle('figure')}
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    dl {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
