import { useQuery } from '@fairshore/shared-data/query';
import type { RegistryEntry, ReleasedVersion } from '@fairshore/remote-kit/registry';
import {
  Button,
  ButtonLink,
  media,
  Notice,
  Skeleton,
  textStyle,
  token,
  VisuallyHidden,
} from '@fairshore/shared-ui';
import { useFocusAfterMore } from '@fairshore/shared-ui/field';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { formatMoment } from '../table/formatMoment';
import { releaseIndex, releaseLink } from './releaseIndex';
import { useCopy } from './useCopy';

const shownFirst = 5;

/** The stored releases of a remote, newest first; each can be opened in a separate tab or sent to a colleague. */
export function KeptReleases({ entry }: KeptReleasesProps) {
  const index = useQuery(releaseIndex);
  const [most, setMost] = useState(shownFirst);
  const versions = index.data?.remotes[entry.name] ?? [];
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  useFocusAfterMore(more, versions.length > most, () =>
    list.current?.querySelector<HTMLElement>(':scope > li:last-child'),
  );

  return (
    <Whole aria-label={`Kept releases of ${entry.name}`}>
      <h3>Open in my browser</h3>
      <p>
        {entry.disabled
          ? 'While it is disabled, no release of it opens in any browser.'
          : 'A release opens in a new tab for you alone; everybody else keeps the live one.'}
      </p>
      {index.isPending && <Skeleton width="100%" height={96} />}
      {index.isError && !index.data && (
        <Notice
          tone="error"
          action={
            <Button
              variant="secondary"
              size="small"
              isBusy={index.isFetching}
              onClick={() => void index.refetch()}
            >
              Retry
            </Button>
          }
        >
          The list of releases could not be loaded.
        </Notice>
      )}
      {index.data && versions.length === 0 && <p>No release is kept.</p>}
      {versions.length > 0 && (
        <List ref={list}>
          {versions.slice(0, most).map((release) => (
            <KeptRelease key={release.version} entry={entry} release={release} />
          ))}
        </List>
      )}
      {versions.length > most && (
        <Button ref={more} variant="secondary" size="small" onClick={() => setMost(versions.length)}>
          Show all {versions.length} releases
        </Button>
      )}
    </Whole>
  );
}

function KeptRelease({ entry, release }: KeptReleasesProps & { release: ReleasedVersion }) {
  const { version, releasedAt, incompatibility } = release;
  const link = releaseLink(entry.name, release);
  const { outcome, copy } = useCopy(new URL(link, window.location.origin).href);
  const when = Date.parse(releasedAt) > 0 ? formatMoment(releasedAt) : 'Date not known';

  return (
    <li>
      <span>
        <strong>{version}</strong>
        <small>{[when, roleOf(version, entry)].filter(Boolean).join(', ')}</small>
      </span>
      {incompatibility === undefined && !entry.disabled && (
        <Actions>
          <ButtonLink
            variant="secondary"
            size="small"
            to={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Open in my browser: ${version}`}
          >
            Open in my browser
          </ButtonLink>
          <Button variant="quiet" size="small" aria-label={`Copy link: ${version}`} onClick={copy}>
            {outcome === 'copied' ? 'Copied' : 'Copy link'}
          </Button>
          <VisuallyHidden role="status">{outcome === 'copied' ? 'Link copied' : ''}</VisuallyHidden>
          {outcome === 'refused' && (
            <small>This browser doesn’t allow copying. Open it and copy the address.</small>
          )}
        </Actions>
      )}
      {incompatibility !== undefined && <small>Does not fit this shell: {incompatibility}</small>}
    </li>
  );
}

function roleOf(version: string, { stable, previous, canary }: RegistryEntry): string {
  if (version === stable.version) return 'stable';
  if (version === canary?.version) return 'canary';
  return version === previous?.version ? 'previous' : '';
}

const Whole = styled.section`
  grid-column: 1 / -1;

  > p {
    ${textStyle('label')}
    max-width: 41em;
    margin-bottom: ${token('space.3')};
    color: ${token('color.ink-2')};
  }
`;

const List = styled.ul`
  margin: 0 0 ${token('space.3')};
  padding: 0;
  border-top: 1px solid ${token('color.line-2')};
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space.2')} ${token('space.5')};
    padding-block: ${token('space.2')};
    border-bottom: 1px solid ${token('color.line-2')};
  }

  > li > span {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${token('space.1')} ${token('space.4')};
  }

  strong {
    ${textStyle('meta')}
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.2')};

  /* Prevents a layout shift when the label changes to “Copied”. */
  button {
    min-width: 6rem;
  }

  ${media.phone} {
    width: 100%;
  }
`;

interface KeptReleasesProps {
  entry: RegistryEntry;
}
