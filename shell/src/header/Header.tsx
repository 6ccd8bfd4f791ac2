import { useAuth } from '@fairshore/shared-auth';
import type { Registry } from '@fairshore/remote-kit/registry';
import { Button, Logo, textStyle, token } from '@fairshore/shared-ui';
import { Link } from '@fairshore/shared-ui/router';
import styled from 'styled-components';
import { lazyPart } from '../lazy-part/lazyPart';
import { MainNavigation } from './MainNavigation';
import { useMenu } from './useMenu';
import { withAccountFolded } from './withAccountFolded';

/** Below this width the links of a guest no longer fit beside the logo and the button. */
const guestFolded = '@media (max-width: 59.999em)';

/** Only whoever is signed in loads it. */
const Account = lazyPart(
  () => import('./Account').then(({ Account: Part }) => Part),
  ({ onRetry }) => (
    <Button variant="secondary" size="small" onClick={onRetry}>
      Load account
    </Button>
  ),
);

/** Header of every page: the main navigation and the account. On narrow screens both fold into a menu. */
export function Header({ registry }: HeaderProps) {
  const { status, user, openAuthModal } = useAuth();
  const isGuest = status !== 'loading' && !user;
  const folded = isGuest ? guestFolded : withAccountFolded;
  const { isOpen, toggleButton, toggle, close } = useMenu();

  return (
    <Bar
      $folded={folded}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <Row>
        <Home to="/" aria-label="Fairshore, home">
          <Logo />
        </Home>
        <Toggle
          ref={toggleButton}
          type="button"
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onClick={toggle}
        >
          {isOpen ? 'Close' : 'Menu'}
        </Toggle>
        <Menu id="site-menu">
          <MainNavigation registry={registry} folded={folded} />
          {user && <Account />}
        </Menu>
        {isGuest && (
          <>
            <SignIn data-guest>
              <Button variant="secondary" size="small" onClick={() => openAuthModal('signin')}>
                Sign in
              </Button>
            </SignIn>
            <Button data-guest size="small" onClick={() => openAuthModal('signup')}>
              Get Started
            </Button>
          </>
        )}
      </Row>
      {isOpen && <Outside onClick={close} />}
    </Bar>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space.5')};
  max-width: calc(${token('width.content')} + 2 * ${token('width.gutter')});
  min-height: 68px;
  margin-inline: auto;
  padding-inline: ${token('width.gutter')};
  /* Rounded letter widths add up: a late typeface would move the last links by 23 px instead of 6. */
  text-rendering: geometricPrecision;
`;

const Home = styled(Link)`
  display: flex;
  flex: none;
  align-items: center;
  min-height: 44px;
  margin-right: ${token('space.2')};
  color: ${token('color.ink')};
  text-decoration: none;

  /* On the narrowest phones both buttons fit only beside the logo without its name. */
  @media (max-width: 22.499em) {
    > span {
      gap: 0;
      font-size: 0;
    }
  }
`;

const Toggle = styled.button`
  display: none;
  min-height: 44px;
  border: 1px solid ${token('color.line-2')};
  border-radius: ${token('radius.control')};
  background: none;
  color: ${token('color.ink')};
  ${textStyle('strong')}
  cursor: pointer;
`;

const Menu = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.4')};
  min-width: 0;
`;

const SignIn = styled.div`
  display: flex;
  flex: none;
`;

/** Covers the page while the menu is open: a tap there closes the menu and activates nothing beneath. */
const Outside = styled.div`
  display: none;
  position: fixed;
  inset: 0;
  z-index: -1;
`;

const Bar = styled.header<{ $folded: string }>`
  position: sticky;
  top: 0;
  z-index: 20;
  border-bottom: 1px solid ${token('color.line')};
  background: ${token('color.surface')};

  @media print {
    display: none;
  }

  ${({ $folded }) => $folded} {
    ${Row} {
      /* A cell for each, so that none moves when the next one appears. */
      display: grid;
      /* Dense, so that Get Started stands beside the logo. */
      grid: auto-flow dense/1fr auto 4.75rem;
      gap: 12px ${token('space.2')};
      padding-block: 12px;
    }

    /* On a phone it is the last line of the menu. */
    @media (max-width: 39.999em) {
      ${SignIn} {
        display: none;
      }

      ${Toggle}[aria-expanded='true'] ~ ${SignIn} {
        display: grid;
        grid-column: 1/-1;
      }
    }

    @media (min-width: 40em) {
      ${SignIn} {
        grid-area: 1/1;
        margin-left: auto;
      }
    }

    ${Home} {
      grid-area: 1/1;
      margin-right: auto;
    }

    ${Toggle} {
      display: block;
      grid-area: 1/3;
    }

    ${Menu} {
      display: none;
      grid-column: 1/-1;
      gap: ${token('space.3')};
      /* Leaves room for the bar above, and for Sign in below. */
      max-height: calc(100dvh - 8rem);
      padding-block: ${token('space.2')};
      border-top: 1px solid ${token('color.line')};
      overflow-y: auto;
    }

    ${Toggle}[aria-expanded='true'] + ${Menu} {
      display: grid;
    }

    ${Outside} {
      display: block;
    }
  }

  /* Without scripts the menu is open, and its button is hidden, as all buttons are. */
  @media (scripting: none) {
    position: static;

    ${Row} > button {
      display: none;
    }

    ${Menu} {
      display: flex;
      max-height: none;
      padding-block: 0;
      border: 0;
    }
  }
`;

interface HeaderProps {
  registry: Registry;
}
