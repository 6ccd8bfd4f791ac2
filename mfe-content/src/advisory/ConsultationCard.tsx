import styled from 'styled-components';
import { siteLinks } from '@fairshore/shared-data/site';
import { Badge, Card, media, Section, textStyle, token } from '@fairshore/shared-ui';
import { advisor, consultation, inquirySubject } from './advisoryContent';
import { PartnerPortrait } from './PartnerPortrait';
import { SiteLink } from '../site-links/SiteLink';

/** Who the first conversation is with, and how to book it. */
export function ConsultationCard() {
  const links = siteLinks();
  const { name, role, experience, expertise, consultations } = advisor;

  return (
    <Section title={consultation.title} lead={consultation.lead}>
      <Sheet>
        <PartnerPortrait name={name} />
        <div>
          <Badge>{consultation.mark}</Badge>
          <Name>{name}</Name>
          <Role>{role}</Role>
          <p>{experience}</p>
          <Expertise aria-label="Expertise">
            {expertise.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </Expertise>
        </div>
        <Aside>
          <dl>
            <dt>Consultations held</dt>
            <dd>{consultations}</dd>
          </dl>
          <SiteLink href={links.bookConsultation} subject={inquirySubject('consultation')} isWide>
            Book Consultation
          </SiteLink>
          <SiteLink
            href={links.partnerProfile}
            subject={inquirySubject('profile of the senior partner')}
            variant="secondary"
            isWide
          >
            Professional profile
          </SiteLink>
        </Aside>
      </Sheet>
    </Section>
  );
}

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: 12.5rem minmax(0, 1fr) 16.25rem;
  gap: ${token('space.7')};
  padding: ${token('space.6')};
  ${media.tablet} {
    grid-template-columns: 8.75rem minmax(0, 1fr);
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${token('space.5')};
    > svg {
      max-width: 140px;
    }
  }
  break-inside: avoid;
  p {
    max-width: 38.5em;
  }
`;

const Name = styled.h3`
  margin-top: ${token('space.3')};
`;

const Role = styled.p`
  margin-bottom: ${token('space.3')};
  color: ${token('color.ink-2')};
`;

const Expertise = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')};
  margin-top: ${token('space.4')};
  li {
    ${textStyle('label')}
    padding: 4px 12px;
    border: 1px solid ${token('color.line-2')};
    border-radius: ${token('radius.pill')};
    color: ${token('color.ink-2')};
  }
`;

const Aside = styled.div`
  display: grid;
  align-content: end;
  gap: ${token('space.3')};
  dl {
    margin-bottom: ${token('space.2')};
  }
  dt {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
  dd {
    ${textStyle('figure')}
    font-variant-numeric: tabular-nums;
  }
`;
