import styled from 'styled-components';
import { ButtonLink, Card, CallToAction, media, Section, textStyle, token } from '@fairshore/shared-ui';
import { MailIcon, PhoneIcon } from '@fairshore/shared-ui/icons';
import { NewsletterForm } from '../newsletter/NewsletterForm';
import { closing, complianceMailbox, monitoring, reporting, stayInformed } from './complianceContent';
import { reports } from './complianceDocuments';
import { ComplianceHero } from './ComplianceHero';
import { ContactTeam } from './ContactTeam';
import { Policies } from './Policies';
import { RegulatoryPosition } from './RegulatoryPosition';
import { Registrations } from './Registrations';
import { RiskFramework } from './RiskFramework';

/** The firm's legal position, its policies and reports, and how to ask questions or report concerns. */
export function CompliancePage() {
  return (
    <>
      <ComplianceHero />
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

      <RiskFramework />

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

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: ${token('space.6')} ${token('space.9')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  > div > p {
    max-width: 38.5em;
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
