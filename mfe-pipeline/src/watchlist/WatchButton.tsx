import { useAuth } from '@fairshore/shared-auth';
import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { onWatchlistNotice } from '@fairshore/shared-data/watchlist';
import { Button, VisuallyHidden, token } from '@fairshore/shared-ui';
import { BookmarkIcon } from '@fairshore/shared-ui/icons';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useWatchlist } from './useWatchlist';

const loadToasts = () => import('../toasts/toasts');

onWatchlistNotice((sentence) => {
  loadToasts().then(
    ({ toast }) => toast.info(sentence, { timeout: 0 }),
    () => undefined,
  );
});

/** Button to watch or unwatch a project. Hidden for example projects outside demo mode. */
export function WatchButton({ listing, place = 'picture' }: WatchButtonProps) {
  const { isDemo, user } = useAuth();
  const { isWatched, watch, isPending, failure } = useWatchlist();
  const isOn = isWatched(listing.id);
  // What isn't in a list that is unknown may be watched.
  const isPressed = isOn || !(isPending || failure) ? isOn : undefined;

  // Preload the toast code, so that errors can be shown even after the connection is lost.
  const hasAccount = user !== null;
  useEffect(() => {
    if (hasAccount) loadToasts().catch(() => undefined);
  }, [hasAccount]);

  if (isDemoListing(listing) && !isDemo) return null;

  function toggle(isNowWatched: boolean) {
    watch({ projectId: listing.id, isWatched: isNowWatched }).catch(async (failure: unknown) => {
      const { tellFailure } = await loadToasts();
      await tellFailure(failure, () => toggle(isNowWatched));
    });
  }

  const icon = <BookmarkIcon size={16} fill={isOn ? 'currentColor' : 'none'} />;
  const label = (
    <>
      {isOn ? 'Watching' : 'Watch'}
      <VisuallyHidden> {listing.name}</VisuallyHidden>
    </>
  );
  if (place === 'text') {
    return (
      <TextToggle
        variant="secondary"
        size="small"
        icon={icon}
        aria-pressed={isPressed}
        onClick={() => toggle(!isOn)}
      >
        <span>{label}</span>
      </TextToggle>
    );
  }
  return (
    <Toggle type="button" aria-pressed={isPressed} onClick={() => toggle(!isOn)}>
      <span>
        {icon}
        {label}
      </span>
    </Toggle>
  );
}

const TextToggle = styled(Button)`
  &[aria-pressed='true'] {
    border-color: ${token('color.accent')};
    color: ${token('color.accent')};
  }
`;

// 44 px touch target; the visible part is smaller to fit on a picture.
const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${token('radius.pill')};
  background: none;
  cursor: pointer;

  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 32px;
    padding: 4px 12px 4px 10px;
    border: 1px solid ${token('color.line-2')};
    border-radius: ${token('radius.pill')};
    background: ${token('color.surface')};
    color: ${token('color.ink')};
    font: 600 0.8125rem/1.3 ${token('font.family')};
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
  &[aria-pressed='true'] > span {
    border-color: ${token('color.accent')};
    color: ${token('color.accent')};
  }
  &:hover > span {
    background: color-mix(in srgb, ${token('color.surface')}, ${token('color.ink')} 9%);
  }
  &:active > span {
    background: color-mix(in srgb, ${token('color.surface')}, ${token('color.ink')} 16%);
  }
  @media (scripting: none) {
    display: none;
  }
`;

interface WatchButtonProps {
  listing: Pick<Listing, 'id' | 'name'>;
  /** On a picture it has its own background; among other buttons it looks like one of them. */
  place?: 'picture' | 'text';
}
