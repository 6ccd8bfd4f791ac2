import styled from 'styled-components';
import { siteLinks } from '@fairshore/shared-data/site';
import { Card, CheckIcon, media, Section, textStyle, token } from '@fairshore/shared-ui';
import { inquirySubject, packages, packagesHeading } from './advisoryContent';
import type { AdvisoryPackage } from './advisoryContent';
import { ScaleInquiryButton } from './ScaleInquiryButton';
import { SiteLink } from '../site-links/SiteLink';

/** Three packages, with what they include, cost and how long they take. */
export function Packages() {
  return (
    <Section id="packages" title={packagesHeading.title} lead={packagesHeading.lead}>
      <Grid>
        {packages.map((offer) => (
          <Offer key={offer.title} offer={offer} />
        ))}
      </Grid>
    </Section>
  );
}

function Offer({ offer }: { offer: AdvisoryPackage }) {
  const { title, description, features, price, duration } = offer;
  return (
    <Sheet as="article" aria-labelledby={`package-${title}`}>
      <Title id={`package-${title}`}>{title}</Title>
      <Description>{description}</Description>
      <Terms>
        <div>
          <dt>Price</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>Duration</dt>
          <dd>{duration}</dd>
        </div>
      </Terms>
      <Features>
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            {feature}
          </li>
        ))}
      </Features>
      <GetStarted title={title} />
    </Sheet>
  );
}

function GetStarted({ title }: { title: AdvisoryPackage['title'] }) {
  const links = siteLinks();
  if (title === 'SCALE') return <ScaleInquiryButton />;
  const href = title === 'FOUNDATION' ? links.paymentFoundation : links.paymentGrowth;
  return (
    <SiteLink
      href={href}
      subject={inquirySubject(`${title} package`)}
      variant={title === 'GROWTH' ? 'primary' : 'secondary'}
      isWide
      aria-describedby={`package-${title}`}
    >
      Get Started
    </SiteLink>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.6')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  padding: ${token('space.6')};
  break-inside: avoid;
`;

const Title = styled.h3`
  font: 600 0.875rem/1.3 ${token('font.family')};
  letter-spacing: 0.06em;
  color: ${token('color.accent')};
`;

const Description = styled.p`
  ${textStyle('card')}
  margin-top: ${token('space.2')};
  text-wrap: balance;
`;

const Terms = styled.dl`
  display: grid;
  grid-template-columns: 1.3fr 1fr;
  gap: ${token('space.4')};
  margin-top: ${token('space.5')};
  padding-block: ${token('space.4')};
  border-block: 1px solid ${token('color.line')};
  dt {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
  dd {
    ${textStyle('strong')}
    font-variant-numeric: tabular-nums;
  }
`;

const Features = styled.ul`
  display: grid;
  flex: 1;
  align-content: start;
  gap: ${token('space.3')};
  margin-block: ${token('space.5')} ${token('space.6')};
  color: ${token('color.ink-2')};
  font: 400 0.9375rem/1.45 ${token('font.family')};
  li {
    display: flex;
    gap: ${token('space.3')};
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${token('color.accent')};
  }
`;
