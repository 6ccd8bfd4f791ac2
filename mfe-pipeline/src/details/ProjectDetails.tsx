import {
  Badge,
  Breadcrumb,
  Container,
  DemoLabel,
  media,
  ProjectImage,
  StatusBadge,
} from '@fairshore/shared-ui';
import { ArrowLeftIcon } from '@fairshore/shared-ui/icons';
import { countryName, defaultTimeline, detailsStatus, isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { Link } from '@fairshore/shared-ui/router';
import styled from 'styled-components';
import { InterestPanel } from '../interest/InterestPanel';
import { RatingControl } from '../ratings/RatingControl';
import { DealSnapshot } from './DealSnapshot';
import { InvestmentThesis } from './InvestmentThesis';
import { KeyDocuments } from './KeyDocuments';
import { KeyTerms } from './KeyTerms';
import { TextLines } from './TextLines';
import { SessionBadge } from './SessionBadge';
import { useRaisedInSession } from './useRaisedInSession';

/** Everything a backer reads before registering interest: terms, thesis, use of proceeds, risks, documents. */
export function ProjectDetails({ listing }: ProjectDetailsProps) {
  const raised = useRaisedInSession(listing);

  return (
    <Page>
      <Way>
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: 'Pipeline', to: '/pipeline' },
            { label: listing.name },
          ]}
        />
        <BackLink to="/backer-portal">
          <ArrowLeftIcon size={16} />
          Back to portal
        </BackLink>
      </Way>
      <ProjectImage
        id={listing.id}
        sector={listing.sector}
        src={listing.imageLink}
        alt=""
        ratio="wide"
        isPriority
      />
      <Columns>
        <Main>
          <header>
            <Badges>
              <StatusBadge status={detailsStatus(listing.status)} />
              <Badge>{countryName(listing.country)}</Badge>
              <SessionBadge isExample={isDemoListing(listing)} />
              {isDemoListing(listing) && <DemoLabel />}
            </Badges>
            <h1>{listing.name}</h1>
            <Lead>
              {listing.sector} · {listing.timeline ?? defaultTimeline}
            </Lead>
            <RatingControl listing={listing} />
          </header>
          <KeyTerms listing={listing} />
          <InvestmentThesis listing={listing} />
          <TextLines
            title="Use of Proceeds"
            text={listing.useOfProceeds}
            missing="The issuer has not stated how the proceeds will be used."
          />
          <TextLines
            title="Risk Considerations"
            text={listing.riskConsiderations}
            missing="The issuer has not stated the risks. Treat the loss of everything you commit as possible."
            note="This is not investment advice. Please review full documentation."
          />
          <KeyDocuments listing={listing} />
        </Main>
        <Side>
          <DealSnapshot listing={listing} raised={raised} />
          <InterestPanel listing={listing} raised={raised} />
        </Side>
      </Columns>
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: var(--space-5) var(--gap-section);
`;

const Way = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 24px;
  margin-bottom: var(--space-2);
`;

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding-block: 12px;
  color: var(--color-ink-2);
  font: var(--text-meta);
  text-decoration: none;

  &:hover {
    color: var(--color-ink);
    text-decoration: underline;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 367px;
  gap: var(--space-8);
  align-items: start;
  margin-top: 36px;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8) 0;
    margin-top: var(--space-7);
  }
`;

const Main = styled.div`
  display: grid;
  gap: var(--space-8);
  min-width: 0;

  > header {
    margin-bottom: -16px;
  }
  h1 {
    margin-top: 14px;
    font: 600 clamp(34px, 3.4vw, 48px) / 1.08 var(--font-family);
    letter-spacing: -0.035em;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
`;

const Lead = styled.p`
  margin: 12px 0 4px;
  color: var(--color-ink-2);
  font: var(--text-lead);
`;

const Side = styled.aside`
  display: grid;
  gap: var(--space-5);

  @media (min-width: 1024px) and (min-height: 860px) {
    position: sticky;
    top: var(--space-6);
  }
`;

interface ProjectDetailsProps {
  listing: Listing;
}
