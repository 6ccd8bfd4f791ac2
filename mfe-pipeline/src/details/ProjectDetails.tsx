import { useAuth } from '@fairshore/shared-auth';
import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { Breadcrumb, Container, media, Notice, ProjectImage, token } from '@fairshore/shared-ui';
import { ArrowLeftIcon } from '@fairshore/shared-ui/icons';
import { PaperLetterhead, PrintStyle } from '@fairshore/shared-ui/print';
import { Link } from '@fairshore/shared-ui/router';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { CompareBar } from '../chosen/CompareBar';
import { DemandPart } from '../demand/DemandPart';
import { interestAnchor } from '../interest/interestAnchor';
import { InterestBar } from '../interest/InterestBar';
import { InterestPanel } from '../interest/InterestPanel';
import { detailsStatus } from '../listing/listingRules';
import { DealSnapshot } from './DealSnapshot';
import { InvestmentThesis } from './InvestmentThesis';
import { KeyDocuments } from './KeyDocuments';
import { KeyTerms } from './KeyTerms';
import { NotesPart } from '../notes/NotesPart';
import { questionsAnchor } from '../questions/anchors';
import { QuestionsPart } from '../questions/QuestionsPart';
import { ProjectHead } from './ProjectHead';
import { ProseSection } from './ProseSection';
import { Side } from './Side';
import { SimilarProjects } from './SimilarProjects';
import { TextLines } from './TextLines';
import { typedTexts } from './typedTexts';
import type { LastShown } from './typedTexts';
import { WhatIfHere } from './WhatIfHere';
import { useRaisedInSession } from '../listing/useRaisedInSession';

/** Everything a backer reads before registering interest: terms, thesis, use of proceeds, risks, documents. */
export function ProjectDetails({ listing, onLeave }: ProjectDetailsProps) {
  const { isDemo } = useAuth();
  const raised = useRaisedInSession(listing);
  const side = useRef<HTMLElement>(null);
  const interest = useRef<HTMLDivElement>(null);
  const status = detailsStatus(listing.status);

  // The project may be taken down while someone types: pass on what they typed before unmounting.
  const { id, name } = listing;
  useLayoutEffect(() => {
    const element = side.current;
    return () => onLeave({ name, typed: typedTexts(element, id) });
  }, [id, name, onLeave]);

  return (
    <Page data-printed-page>
      <PrintStyle />
      <PaperLetterhead />
      <BackLinkRow data-screen-only>
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
      </BackLinkRow>
      <ProjectImage
        id={listing.id}
        sector={listing.sector}
        src={listing.imageLink}
        alt=""
        ratio="wide"
        isPriority
      />
      {status === 'Draft' && (
        <DraftNote>
          <Notice tone="info">This project is a draft. Only administrators can see it.</Notice>
        </DraftNote>
      )}
      <Columns>
        <Main>
          <ProjectHead listing={listing} />
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
          {(isDemo || !isDemoListing(listing)) && (
            <div data-screen-only id={questionsAnchor}>
              <ProseSection title="Questions to the issuer">
                <QuestionsPart listing={listing} />
              </ProseSection>
            </div>
          )}
          {!isDemoListing(listing) && (
            <div data-screen-only>
              <ProseSection title="Demand">
                <DemandPart listing={listing} />
              </ProseSection>
            </div>
          )}
          {!isDemoListing(listing) && (
            <div data-screen-only>
              <ProseSection title="What if it goes wrong?">
                <WhatIfHere listing={listing} />
              </ProseSection>
            </div>
          )}
          {!isDemoListing(listing) && (
            <div data-screen-only>
              <ProseSection title="Your notes">
                <NotesPart listing={listing} />
              </ProseSection>
            </div>
          )}
        </Main>
        <Side ref={side}>
          <DealSnapshot listing={listing} raised={raised} />
          <div ref={interest} data-screen-only id={interestAnchor}>
            <InterestPanel listing={listing} raised={raised} />
          </div>
        </Side>
      </Columns>
      <SimilarProjects listing={listing} />
      <InterestBar listing={listing} form={interest} />
      <CompareBar />
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: ${token('space.5')} ${token('gap.section')};
`;

// One line at any width and name length, like the skeleton; the complete name is right below.
const BackLinkRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 16px;
  margin-bottom: ${token('space.2')};

  /* With large text on a phone both don't fit into a line. */
  @media (max-width: 20em) {
    grid-template-columns: minmax(0, 1fr);
  }

  nav {
    overflow: clip;
    overflow-clip-margin: 4px;
  }
  ol {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
  li:last-child,
  li:last-child span {
    overflow: hidden;
    min-width: 0;
    text-overflow: ellipsis;
  }
`;

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding-block: 12px;
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
  text-decoration: none;

  &:hover {
    color: ${token('color.ink')};
    text-decoration: underline;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 22.9375rem;
  gap: ${token('space.8')};
  align-items: start;
  margin-top: 36px;

  /* Content below is shown once its position is known; if it has the focus, it stays visible. */
  &:has([data-arriving='true']) + :not(:focus-within) {
    opacity: 0;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.8')} 0;
    margin-top: ${token('space.7')};
  }
  @media print {
    display: block;
    margin-top: 6mm;
  }
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.8')};
  min-width: 0;

  @media print {
    gap: 7mm;

    h2,
    h3 {
      break-after: avoid;
    }
    li,
    dl > div {
      break-inside: avoid;
    }
  }
`;

const DraftNote = styled.div`
  margin-top: ${token('space.5')};
`;

interface ProjectDetailsProps {
  listing: Listing;
  /** Called on unmount with what was typed in the form but not sent. */
  onLeave(shown: LastShown): void;
}
