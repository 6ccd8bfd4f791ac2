import { useQuery } from '@fairshore/shared-data/query';
import { Button, Notice, Skeleton, VisuallyHidden, media, token } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { useReturnedState } from '@fairshore/shared-ui/router';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { frameOrigins, isShownHere } from './shownHere';
import { loadPdf } from './loadPdf';

/** Shows a PDF of this site inline on demand, with the browser's own viewer; renders nothing where there is none, as on phones. */
export function PdfView({ address, name, project }: PdfViewProps) {
  const entry = `read-${address}`;
  const isReturned = useReturnedState() === entry;
  const [isOpen, setIsOpen] = useState(isReturned);
  const [wasReturned, setWasReturned] = useState(isReturned);
  if (wasReturned !== isReturned) {
    setWasReturned(isReturned);
    if (isReturned) setIsOpen(true);
  }
  const { data = [] } = useQuery(frameOrigins);
  if (!isShownHere(address, data)) return null;

  return (
    <>
      <WithRoom>
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          Read here<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </WithRoom>
      {isOpen && (
        <Dialog
          open
          size="large"
          onOpenChange={setIsOpen}
          closesOnBack={entry}
          title={name}
          description={project}
          footer={
            <>
              <PlainLink href={address} target="_blank" rel="noopener noreferrer">
                Open in a new tab
              </PlainLink>
              <Button variant="secondary" onClick={() => setIsOpen(false)}>
                Close
              </Button>
            </>
          }
        >
          <Pages address={address} title={`${name} of ${project}`} />
        </Dialog>
      )}
    </>
  );
}

function Pages({ address, title }: { address: string; title: string }) {
  const [shown, setShown] = useState<{ src: string } | { problem: string }>();

  useEffect(() => {
    let isCurrent = true;
    let src: string | undefined;
    loadPdf(address).then(
      (pdf) => {
        if (!isCurrent) return;
        src = URL.createObjectURL(pdf);
        setShown({ src });
      },
      (error: Error) => isCurrent && setShown({ problem: error.message }),
    );
    return () => {
      isCurrent = false;
      if (src !== undefined) URL.revokeObjectURL(src);
    };
  }, [address]);

  if (shown === undefined) return <Skeleton width="100%" height={480} shape="block" />;
  if ('problem' in shown) return <Notice tone="error">{shown.problem} Open it in a new tab instead.</Notice>;
  return <Frame src={shown.src} title={title} />;
}

const WithRoom = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: min(68vh, 900px);
  border: 0;
`;

const PlainLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-right: auto;
  color: ${token('color.accent')};
  font: ${token('text.strong')};
`;

interface PdfViewProps {
  address: string;
  name: string;
  project: string;
}
