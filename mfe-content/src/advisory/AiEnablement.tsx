import styled from 'styled-components';
import { siteLinks } from '@fairshore/shared-data/site';
import { media, Section, textStyle, token } from '@fairshore/shared-ui';
import { aiEnablement, inquirySubject } from './advisoryContent';
import { SiteLink } from '../site-links/SiteLink';

/** Training by the hour for teams that use language models to read documents. */
export function AiEnablement() {
  const { title, lead, product, price, setting, topics } = aiEnablement;

  return (
    <Section title={title} lead={lead} ground="surface">
      <Columns>
        <Topics>
          {topics.map((topic) => (
            <li key={topic.title}>
              <h3>{topic.title}</h3>
              <p>{topic.text}</p>
            </li>
          ))}
        </Topics>
        <Offer>
          <h3>{product}</h3>
          <Price>{price}</Price>
          <p>{setting}</p>
          <SiteLink href={siteLinks().paymentAiTraining} subject={inquirySubject(product)} isWide>
            Book training
          </SiteLink>
        </Offer>
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 22.5rem;
  gap: ${token('space.8')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.7')};
  }
`;

const Topics = styled.ul`
  display: grid;
  align-content: start;
  li {
    padding-block: ${token('space.5')};
    border-top: 1px solid ${token('color.line')};
  }
  p {
    max-width: ${token('width.text')};
    margin-top: ${token('space.1')};
    color: ${token('color.ink-2')};
  }
`;

const Offer = styled.div`
  align-self: start;
  padding: ${token('space.6')};
  border-radius: ${token('radius.card')};
  background: ${token('color.sunken')};
  break-inside: avoid;
  p {
    margin-bottom: ${token('space.5')};
    color: ${token('color.ink-2')};
  }
`;

const Price = styled.strong`
  ${textStyle('figure')}
  display: block;
  margin-block: ${token('space.3')} ${token('space.2')};
`;
