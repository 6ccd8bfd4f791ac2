import type { Listing } from '@fairshore/shared-data/listings';
import { utcDayInWords } from '@fairshore/shared-data/listings/pipeline';
import { useQuery } from '@fairshore/shared-data/query';
import styled from 'styled-components';
import { token } from '@fairshore/shared-ui';
import { documentVersions, ofDocument } from './documentQueries';
import type { DocumentLink } from './documentQueries';

/** "Version 2, 12 November 2026"; nothing until it is known (`UnreadDocuments` says when that failed). */
export function VersionLine({ listing, link }: { listing: Listing; link: DocumentLink }) {
  const { data } = useQuery(documentVersions(listing));
  const known = ofDocument(data, link);
  if (known === undefined) return null;
  return (
    <Line>
      Version {known.version}, {utcDayInWords(known.publishedAt)}
    </Line>
  );
}

const Line = styled.small`
  display: block;
  color: ${token('color.ink-3')};
  font: ${token('text.label')};
`;
