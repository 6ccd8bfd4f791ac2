import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { ButtonLink } from '../button/ButtonLink';
import { IconButton } from '../button/IconButton';
import { DownloadIcon, EditIcon, MoreIcon, PlusIcon } from '../icons';
import { TextLink } from '../text-link/TextLink';
import { token } from '../tokens/token';
import { Line, Specimen } from './Specimen';

/** Buttons and links. */
export function ActionSpecimens() {
  const [isBusy, setIsBusy] = useState(true);

  return (
    <>
      <Specimen name="Button" note="One primary a view. 44 high, 36 in consoles.">
        <Line>
          <Button>Confirm Interest</Button>
          <Button variant="secondary">View all</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete listing</Button>
        </Line>
        <Line>
          <Button size="small" icon={<PlusIcon size={16} />}>
            New listing
          </Button>
          <Button size="small" variant="secondary" icon={<DownloadIcon size={16} />}>
            Export CSV
          </Button>
          <Button size="small" variant="quiet">
            Reset
          </Button>
          <Button size="small" variant="danger">
            Suspend
          </Button>
        </Line>
        <Line>
          <Button isBusy={isBusy} busyLabel="Recording…" onClick={() => setIsBusy(true)}>
            Record
          </Button>
          <Button variant="secondary" isBusy={isBusy} busyLabel="Exporting…">
            Export
          </Button>
          <Button disabled>Save changes</Button>
          <Button variant="secondary" disabled>
            Previous
          </Button>
          <Button variant="quiet" onClick={() => setIsBusy(!isBusy)}>
            {isBusy ? 'Stop waiting' : 'Wait again'}
          </Button>
        </Line>
        <Ground data-ground="hero">
          <Line>
            <Button>Explore Solutions</Button>
            <Button variant="secondary">Get Started</Button>
            <Button variant="quiet">Not now</Button>
          </Line>
        </Ground>
      </Specimen>
      <Specimen name="IconButton" note="Only where the icon is known; its name is read out.">
        <Line>
          <IconButton label="Edit Harbour Row Residences" icon={<EditIcon />} />
          <IconButton label="More actions" icon={<MoreIcon />} variant="secondary" />
          <IconButton label="More actions, small" icon={<MoreIcon />} size="small" />
        </Line>
      </Specimen>
      <Specimen name="ButtonLink, TextLink" note="Links go somewhere, buttons do something.">
        <Line>
          <ButtonLink to="/pipeline">Browse the pipeline</ButtonLink>
          <ButtonLink to="/advisory" variant="secondary">
            Advisory
          </ButtonLink>
        </Line>
        <p>
          Read the <TextLink to="/disclaimer">risk disclosure</TextLink> or open the{' '}
          <TextLink to="https://fairshore.example/one-pager.pdf" isExternal>
            one pager
          </TextLink>{' '}
          in a new tab.
        </p>
      </Specimen>
    </>
  );
}

const Ground = styled.div`
  padding: 24px;
  border-radius: ${token('radius.card')};
`;
