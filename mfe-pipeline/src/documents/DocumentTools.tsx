import type { Listing } from '@fairshore/shared-data/listings';
import { NotifyButton } from './NotifyButton';
import { PdfView } from './PdfView';
import { VersionLine } from './VersionLine';
import type { DocumentLink } from './documentQueries';

/** What arrives for a document once somebody has read that far: its version, below its name. */
export function DocumentVersion({ listing, link }: ToolProps) {
  return listing[link] === null ? null : <VersionLine listing={listing} link={link} />;
}

/** What can be done with a document besides opening it: read it in the page, or be told when it is there. */
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
