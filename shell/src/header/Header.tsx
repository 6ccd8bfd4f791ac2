import { useAuth, useHasAdminSession } from '@fairshore/shared-auth';
import type { Registry } from '@fairshore/shared-remote/registry';
import { Button, ButtonLink, Logo, media, textStyle, token } from '@fairshore/shared-ui';
import { Link, NavLink, useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { navigationItems } from '../navigation/navigationItems';

/** Header of every page: where one can go, and who one is. On a phone the links and the account fold into a menu. */
export function Header({ registry }: HeaderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const hasAdminSession = useHasAdminSession();
  const [openedAt, setOpenedAt] = useState(pathname);

  if (isOpen && openedAt !== pathname) setIsOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    function handlePointer({ target }: PointerEvent) {
      if (target instanceof Node && !header.current?.contains(target)) setIsOpen(false);
    }
    function handleKey({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      setIsOpen(false);
      toggle.current?.focus();
    }
    document.addEventListener('pointerdown', handlePointer);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
      document.removeEventListener('keydown', handleKey);
    };
  }, [isOpen]);

  function handleToggle() {
    setOpenedAt(pathname);
    setIsOpen(!isOpen);
  }

  return (
    <Bar ref={header}>
      <Row>
        <Home to="/" aria-label="Fairshore, home">
          <Logo />
        </Home>
        <Beginning />
        <Toggle
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onClick={handleToggle}
        >
          {isOpen ? 'Close' : 'Menu'}
        </Toggle>
        <Menu id="site-menu" $isOpen={isOpen}>
          <nav aria-label="Main">
            <Links>
              {navigationItems(registry, 'header').map(({ label, path }) => (
                <li key={path}>
                  <NavigationLink to={path} end={path === '/'}>
                    {label}
                  </NavigationLink>
                </li>
              ))}
              {hasAdminSession && (
                <li>
                  <NavigationLink to="/admin-console">Admin</NavigationLink>
                </li>
              )}
            </Links>
          </nav>
          <Account />
        </Menu>
      </Row>
    </Bar>
  );
}

/** The way in for a guest; it stays in the bar when the rest folds into the menu. */
function Beginning() {
  const { status, user, openAuthModal } = useAuth();
  if (status === 'loading' || user) return null;
  return (
    <GetStarted>
      <Button size="small" onClick={() => openAuthModal('signup')}>
        Get Started
      </Button>
    </GetStarted>
  );
}

function Account() {
  const { status, user, signOut } = useAuth();
  const [isLeaving, setIsLeaving] = useState(false);

  async function handleLogout() {
    setIsLeaving(true);
    await signOut();
    setIsLeaving(false);
  }

  if (status === 'loading' || !user) return null;
  return (
    <AccountSpace>
      <Who>
        <strong>{user.name}</strong>
        <span>{user.email}</span>
      </Who>
      <ButtonLink to="/dashboard" variant="secondary" size="small">
        Dashboard
      </ButtonLink>
      <Button variant="secondary" size="small" isBusy={isLeaving} onClick={handleLogout}>
        Logout
      </Button>
    </AccountSpace>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  border-bottom: 1px solid ${token('color.line')};
  background: ${token('color.surface')};

  @media print {
    position: static;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space.6')};
  max-width: calc(${token('width.content')} + 2 * ${token('width.gutter')});
  min-height: 68px;
  margin-inline: auto;
  padding-inline: ${token('width.gutter')};

  ${media.tablet} {
    flex-wrap: wrap;
    gap: 12px ${token('space.2')};
    padding-block: 12px;
  }
`;

const Home = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
  color: ${token('color.ink')};
  text-decoration: none;
`;

const GetStarted = styled.div`
  order: 1;
  margin-left: auto;

  ${media.tablet} {
    order: 0;
  }
`;

const Toggle = styled.button`
  display: none;

  ${media.tablet} {
    display: block;
    min-width: 76px;
    min-height: 44px;

    &:nth-child(2) {
      margin-left: auto;
    }
    border: 1px solid ${token('color.line-2')};
    border-radius: ${token('radius.control')};
    background: none;
    color: ${token('color.ink')};
    ${textStyle('strong')}
    cursor: pointer;
  }
`;

const Menu = styled.div<{ $isOpen: boolean }>`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.6')};
  min-width: 0;

  ${media.tablet} {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    flex-basis: 100%;
    gap: ${token('space.3')};
    padding-block: ${token('space.2')} ${token('space.2')};
    border-top: 1px solid ${token('color.line')};
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('space.5')};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.tablet} {
    display: grid;
  }
`;

const NavigationLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 44px;
  color: ${token('color.ink-2')};
  font-size: 15px;
  text-decoration: none;
  white-space: nowrap;

  &:hover,
  &.active {
    color: ${token('color.ink')};
  }

  &.active {
    font-weight: 600;
  }
`;

const AccountSpace = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space.2')};
  min-height: 44px;

  ${media.tablet} {
    flex-wrap: wrap;
  }
`;

const Who = styled.span`
  display: grid;
  max-width: 200px;
  margin-right: ${token('space.1')};
  line-height: 1.3;
  text-align: right;

  strong,
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  strong {
    font-size: 14px;
  }

  span {
    color: ${token('color.ink-2')};
    font-size: 13px;
  }

  ${media.tablet} {
    flex-basis: 100%;
    max-width: none;
    text-align: left;
  }
`;

interface HeaderProps {
  registry: Registry;
}
