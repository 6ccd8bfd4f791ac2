import { useHasAdminSession } from '@fairshore/shared-auth';
import type { Registry } from '@fairshore/remote-kit/registry';
import { token } from '@fairshore/shared-ui';
import { NavLink } from '@fairshore/shared-ui/router';
import styled from 'styled-components';
import { navigationItems } from '../navigation/navigationItems';

/** The main navigation: the remotes' header links, and the console for administrators who are signed in there. */
export function MainNavigation({ registry, folded }: MainNavigationProps) {
  const hasAdminSession = useHasAdminSession();

  return (
    <nav aria-label="Main">
      <Links $folded={folded}>
        {navigationItems(registry, 'header').map(({ label, path }) => (
          <li key={path}>
            <NavigationLink to={path} end={path === '/'} $folded={folded}>
              {label}
            </NavigationLink>
          </li>
        ))}
        {hasAdminSession && (
          <li>
            <NavigationLink to="/admin-console" $folded={folded}>
              Admin
            </NavigationLink>
          </li>
        )}
      </Links>
    </nav>
  );
}

const Links = styled.ul<{ $folded: string }>`
  display: flex;
  gap: 0 ${token('space.4')};

  ${({ $folded }) => $folded} {
    display: grid;
  }

  @media (scripting: none) {
    display: flex;
    flex-wrap: wrap;
  }
`;

const NavigationLink = styled(NavLink)<{ $folded: string }>`
  display: flex;
  align-items: center;
  min-height: 68px;
  border-block: 2px solid transparent;
  color: ${token('color.ink-2')};
  font-size: 0.9375rem;
  text-decoration: none;
  white-space: nowrap;

  &:hover,
  &.active {
    color: ${token('color.ink')};
  }

  &.active {
    border-bottom-color: ${token('color.accent')};
  }

  ${({ $folded }) => $folded} {
    min-height: 44px;
    border: 0;

    &.active {
      font-weight: 600;
    }
  }

  /* Forced colours show transparent borders. */
  @media (forced-colors: active) {
    border-color: Canvas;

    &.active {
      border-bottom-color: Highlight;
    }
  }
`;

interface MainNavigationProps {
  registry: Registry;
  /** Media query of the widths at which the links are in the menu, one below the other. */
  folded: string;
}
