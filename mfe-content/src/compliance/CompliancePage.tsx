import styled from 'styled-components';
import {
  ButtonLink,
  Card,
  CallToAction,
  Container,
  ContourField,
  media,
  Section,
  textStyle,
  token,
} from '@fairshore/shared-ui';
import { MailIcon, PhoneIcon } from '@fairshore/shared-ui/icons';
import { NewsletterForm } from '../newsletter/NewsletterForm';
import {
  closing,
  complianceMailbox,
  hero,
  lastUpdated,
  monitoring,
  reporting,
  riskFramework,
  stayInformed,
} from './complianceContent';
import { reports } from './complianceDocuments';
import { ContactTeam } from './ContactTeam';
import { Policies } from './Policies';
import { RegulatoryPosition } from './RegulatoryPosition';
import { Registrations } from './Registrations';

const chapters = [
  ['#position', 'Position'],
  ['#registrations', 'Registrations'],
  ['#policies', 'Policies'],
  ['#monitoring', 'Monitoring'],
  ['#risk', 'Risk'],
  ['#reports', 'Reports'],
  ['#reporting', 'Reporting a concern'],
  ['#contact', 'Contact'],
] as const;

/** The firm's legal position, its policies and reports, and the ways to ask or to report. */
export function CompliancePage() {
  const updated = new Date(`${lastUpdated}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long' });

  return (
    <>
      <Hero data-ground="surface" aria-labelledby="compliance-title">
        <ContourField name="hero" color="line" fade="start" />
        <Container>
          <h1 id="compliance-title">{hero.title}</h1>
          <p>{hero.lead}</p>
          <Updated>
            Last updated <time dateTime={lastUpdated}>{updated}</time>
          </Updated>
          <Chapters aria-label="On this page">
            {chapters.map(([address, label]) => (
              <a key={address} href={address}>
                {label}
              </a>
            ))}
          </Chapters>
        </Container>
      </Hero>

      <RegulatoryPosition />
      <Registrations />
      <Policies />

      <Section
        id="monitoring"
        title="Continuous Monitoring & Auditing"
        lead="What is examined, how often, and with which result."
      >
        <Three>
          {monitoring.map(({ title, text, facts }) => (
            <Sheet as="li" key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Facts>
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </Facts>
            </Sheet>
          ))}
        </Three>
      </Section>

      <Section
        id="risk"
        title="Risk Management Framework"
        lead="Controls that do not rely on good will."
        ground="surface"
      >
        <Two>
          {riskFramework.map(({ title, controls }) => (
            <div key={title}>
              <h3>{title}</h3>
              <Controls>
                {controls.map(({ name, text }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </Controls>
            </div>
          ))}
        </Two>
      </Section>

      <Section
        id="reports"
        title="Transparency & Reporting"
        lead="Open to everyone, to be read here or printed."
      >
        <Three>
          {reports.map(({ slug, title, description, action }) => (
            <Sheet as="li" key={slug}>
              <h3 id={`report-${slug}`}>{title}</h3>
              <p>{description}</p>
              <ButtonLink
                to={`/compliance/reports/${slug}`}
                variant="secondary"
                aria-describedby={`report-${slug}`}
              >
                {action}
              </ButtonLink>
            </Sheet>
          ))}
        </Three>
      </Section>

      <Section id="reporting" ground="surface">
        <Split>
          <div>
            <h2>{reporting.title}</h2>
            <p>{reporting.lead}</p>
          </div>
          <div>
            <Ways>
              <ButtonLink
                to={`mailto:${complianceMailbox}?subject=Confidential%20report`}
                icon={<MailIcon />}
              >
                Report Concern
              </ButtonLink>
              <ButtonLink
                to={`tel:${reporting.hotline.replaceAll(' ', '')}`}
                variant="secondary"
                icon={<PhoneIcon />}
              >
                Compliance Hotline
              </ButtonLink>
            </Ways>
            <Small>
              {reporting.hotline}. {reporting.hotlineHours}
            </Small>
          </div>
        </Split>
      </Section>

      <ContactTeam />

      <Section id="stay-informed">
        <Split>
          <div>
            <h2>{stayInformed.title}</h2>
            <p>{stayInformed.lead}</p>
          </div>
          <NewsletterForm source="compliance_page" />
        </Split>
      </Section>

      <CallToAction title={closing.title} text={closing.text}>
        <ButtonLink to={`mailto:${complianceMailbox}`} icon={<MailIcon />}>
          Contact Compliance Team
        </ButtonLink>
        <span>{complianceMailbox}</span>
      </CallToAction>
    </>
  );
}

const Hero = styled.section`
  position: relative;
  overflow: hidden;
  padding-block: clamp(56px, 7.6vw, 104px) ${token('space.6')};
  border-bottom: 1px solid ${token('color.line')};
  background: ${token('color.surface')};
  > :last-child {
    position: relative;
  }
  h1 {
    ${textStyle('hero')}
  }
  p {
    ${textStyle('lead')}
    max-width: 36em;
    margin-top: ${token('space.5')};
    color: ${token('color.ink-2')};
  }
`;

const Updated = styled.div`
  ${textStyle('meta')}
  margin-top: ${token('space.4')};
  color: ${token('color.ink-2')};
`;

const Chapters = styled.nav`
  ${textStyle('meta')}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('space.6')};
  margin-top: ${token('space.8')};
  padding-top: ${token('space.3')};
  border-top: 1px solid ${token('color.line')};
  ${media.phone} {
    gap: 0 ${token('space.5')};
    margin-top: ${token('space.6')};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${token('color.ink-2')};
    text-decoration: none;
    &:hover {
      color: ${token('color.ink')};
      text-decoration: underline;
    }
  }
`;

const Three = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.5')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: start;
  padding: ${token('space.6')};
  > p {
    flex: 1;
    margin-block: ${token('space.2')} ${token('space.5')};
    color: ${token('color.ink-2')};
  }
`;

const Facts = styled.dl`
  display: grid;
  width: 100%;
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${token('space.4')};
    padding-block: ${token('space.3')};
    border-top: 1px solid ${token('color.line')};
  }
  dt {
    flex: none;
    color: ${token('color.ink-2')};
  }
  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.8')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.7')};
  }
`;

const Controls = styled.dl`
  margin-top: ${token('space.4')};
  > div {
    padding-block: ${token('space.4')};
    border-top: 1px solid ${token('color.line')};
  }
  dt {
    ${textStyle('strong')}
  }
  dd {
    max-width: ${token('width.text')};
    margin-top: ${token('space.1')};
    color: ${token('color.ink-2')};
  }
`;

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: ${token('space.6')} ${token('space.9')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  > div > p {
    max-width: 56ch;
    margin-top: ${token('space.3')};
    color: ${token('color.ink-2')};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')};
`;

const Small = styled.p`
  ${textStyle('meta')}
`;
