import styled from 'styled-components';
import { forEverybody, useQuery } from '@fairshore/shared-data/query';
import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  Skeleton,
  token,
  useMissingPage,
  usePageMeta,
} from '@fairshore/shared-ui';
import { useParams } from '@fairshore/shared-ui/router';
import type { PolicySection } from '../policy/policy';
import { PolicyDocument } from '../policy/PolicyDocument';
import { policies, reports } from './complianceDocuments';
import type { ComplianceDocument } from './complianceDocuments';
import { useLocalDay } from './useLocalDay';

/** One of the firm's policies, under the letterhead. */
export function PolicyPage() {
  const { slug } = useParams();
  return (
    <Shelf
      key={slug}
      document={policies.find((policy) => policy.slug === slug)}
      shelf="Policies"
      labels={['Last Review', 'Next Review']}
    />
  );
}

/** One of the firm's reports, under the letterhead. */
export function ReportPage() {
  const { slug } = useParams();
  return (
    <Shelf
      key={slug}
      document={reports.find((report) => report.slug === slug)}
      shelf="Reports"
      labels={['Published', 'Next edition']}
    />
  );
}

function Shelf({
  document,
  shelf,
  labels,
}: Omit<LoadedProps, 'document'> & { document?: ComplianceDocument }) {
  if (document) return <Loaded document={document} shelf={shelf} labels={labels} />;
  return <MissingDocument shelf={shelf} />;
}

function MissingDocument({ shelf }: Pick<LoadedProps, 'shelf'>) {
  useMissingPage();
  return (
    <PageContainer>
      <EmptyState
        level={1}
        title="There is no such document"
        text="It may have been replaced by a newer one. All documents in force are on the compliance page."
        action={
          <ButtonLink to={`/compliance#${shelf.toLowerCase()}`}>{shelf} on the compliance page</ButtonLink>
        }
      />
    </PageContainer>
  );
}

function Loaded({ document, shelf, labels }: LoadedProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['compliance-document', shelf, document.slug],
    meta: forEverybody,
    queryFn: () => document.load(),
    staleTime: Infinity,
  });
  if (isError) {
    return (
      <PageContainer>
        <ErrorState
          level={1}
          title="The document could not be loaded"
          text="Check your connection and try again."
          action={
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      </PageContainer>
    );
  }
  if (!data) {
    return (
      <PageContainer aria-busy="true">
        <Skeleton width="min(24ch, 100%)" height="2.4em" />
        <Skeleton width="min(60ch, 100%)" height="1.5em" />
        <Skeleton width="100%" height="320px" />
      </PageContainer>
    );
  }
  return <Printed document={document} shelf={shelf} labels={labels} sections={data} />;
}

function Printed({
  document,
  shelf,
  labels,
  sections,
}: LoadedProps & { sections: readonly PolicySection[] }) {
  const { title, description, reference, version, lastReview, nextReview } = document;
  const [last, next] = labels;
  const localDay = useLocalDay();
  // Mounted only once the text has loaded, so this runs after the title that the route itself sets.
  usePageMeta({ title, description });

  return (
    <PolicyDocument
      parent={{ label: 'Compliance', to: `/compliance#${shelf.toLowerCase()}` }}
      policy={{
        title,
        summary: description,
        dates: [
          { label: 'Reference', value: reference },
          { label: 'Version', value: version },
          { label: last, value: localDay(lastReview) },
          { label: next, value: localDay(nextReview) },
        ],
        sections,
      }}
    />
  );
}

interface LoadedProps {
  document: ComplianceDocument;
  /** The section of the compliance page that lists it. */
  shelf: 'Policies' | 'Reports';
  /** Labels of the two dates. */
  labels: readonly [last: string, next: string];
}

const PageContainer = styled(Container)`
  display: grid;
  gap: ${token('space.5')};
  padding-block: ${token('space.9')};
`;
