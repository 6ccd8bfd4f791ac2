import type { Listing } from '@fairshore/shared-data/listings';
import { NotifyButton } from './NotifyButton';
import { PdfView } from './PdfView';
import { VersionLine } from './VersionLine';
import type { DocumentLink } from './documentQueries';

export { UnreadDocuments } from './UnreadDocuments';

/** The part of a document that loads near the viewport: its version, below its name. */
export function DocumentVersion({ listing, link }: ToolProps) {
  return listing[link] === null ? null : <VersionLine listing={listing} link={link} />;
}

/** The action beside a document: read it inline, or get a notification once it is available. */
export function DocumentAction({ listing, link, name }: ToolProps & { name: string }) {
  const address = listing[link];
  return address === null ? (
    <NotifyButton projectId={listing.id} link={link} name={name} />
  ) : (
    <PdfView address={address} name={name} project={listing.name} />
  );
}

interface ToolProps {
  listing: Listing;
  link: DocumentLink;
}
