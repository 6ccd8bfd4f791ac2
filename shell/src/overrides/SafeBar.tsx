import { Button, InfoIcon, media, token, useIsHydrated } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { Bar, BarActions, BarArea, BarText } from './barParts';

/**
 * Says on every page that this tab is in safe mode, and ends it by reloading the document. It appears a moment after the page, because the
 * server-rendered page has none when it is hydrated.
 */
export function SafeBar({ reload = loadDocumentAgain }: SafeBarProps) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;

  function handleLeave() {
    const address = new URL(window.location.href);
    address.searchParams.set('safe', 'off');
    window.history.replaceState(window.history.state, '', address);
    reload();
  }

  return (
    <BarArea>
      <QuietBar aria-label="Safe mode">
        <BarText>
          <InfoIcon />
          <span>
            <strong>Safe mode:</strong> this tab shows stable releases<Ahead> and loads no page ahead</Ahead>.
          </span>
        </BarText>
        <BarActions>
          <Button variant="secondary" size="small" onClick={handleLeave}>
            Leave safe mode
          </Button>
        </BarActions>
      </QuietBar>
    </BarArea>
  );
}

function loadDocumentAgain(): void {
  window.location.reload();
}

const QuietBar = styled(Bar)`
  background: ${token('color.filling-ground')};

  svg {
    color: ${token('color.filling')};
  }
`;

// A phone has no room for it, and no pointer that would preload links.
const Ahead = styled.span`
  ${media.phone} {
    display: none;
  }
`;

interface SafeBarProps {
  reload?: () => void;
}
