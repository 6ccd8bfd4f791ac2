import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Link } from '../router';
import styled from 'styled-components';
import { token } from '../tokens/token';

/** A button that opens a list of actions or links; arrow keys and first letters move through it. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <CSPProvider disableStyleElements>
      <BaseMenu.Root>
        <BaseMenu.Trigger render={trigger} />
        <BaseMenu.Portal container={landmark}>
          <Positioner sideOffset={6} align={align} collisionPadding={8}>
            <Popup>
              {items.map((item, index) => (
                <Row key={index} item={item} />
              ))}
            </Popup>
          </Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </CSPProvider>
  );
}

// Inside the main landmark, because people who navigate by landmarks miss content outside them.
const landmark: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector('main');
  },
};

function Row({ item }: { item: MenuItem }) {
  if (item === 'separator') return <Separator />;
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if ('to' in item) return <LinkItem render={<Link to={item.to} />}>{content}</LinkItem>;
  return (
    <Item disabled={item.isDisabled} onClick={item.onSelect} data-tone={item.tone}>
      {content}
    </Item>
  );
}

const Positioner = styled(BaseMenu.Positioner)`
  z-index: 40;
  outline: none;
`;

const Popup = styled(BaseMenu.Popup)`
  min-width: 11.5rem;
  max-height: var(--available-height);
  overflow-y: auto;
  padding: 6px;
  border: 1px solid ${token('color.line')};
  border-radius: 12px;
  background: ${token('color.surface')};
  color: ${token('color.ink')};
  box-shadow: ${token('shadow.raised')};
  outline: none;
  transform-origin: var(--transform-origin);
  transition:
    opacity ${token('motion.quick')},
    transform ${token('motion.quick')};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.97);
  }
  [role='menuitem'] {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 38px;
    padding: 6px 12px;
    border-radius: 7px;
    font: 400 0.9375rem/1.35 ${token('font.family')};
    text-decoration: none;
    cursor: pointer;
    outline: none;
    user-select: none;
    svg {
      color: ${token('color.ink-2')};
    }
    &[data-highlighted] {
      background: ${token('color.accent-soft')};
      /* Shown by forced colours, which hide the background. */
      outline: 2px solid transparent;
      outline-offset: -2px;
    }
    &[data-tone='danger'],
    &[data-tone='danger'] svg {
      color: ${token('color.negative')};
    }
    &[data-disabled] {
      color: ${token('color.ink-3')};
      cursor: not-allowed;
    }
  }
  @media (pointer: coarse) {
    [role='menuitem'] {
      min-height: 44px;
    }
  }
`;

const Item = BaseMenu.Item;
const LinkItem = BaseMenu.LinkItem;

const Separator = styled(BaseMenu.Separator)`
  height: 1px;
  margin: 6px 12px;
  background: ${token('color.line')};
`;

/** An action, a link, or a line between groups. */
export type MenuItem =
  | 'separator'
  | { label: string; icon?: ReactNode; to: string }
  | { label: string; icon?: ReactNode; onSelect(): void; tone?: 'danger'; isDisabled?: boolean };

/** `trigger` is the button element that opens the menu. */
export interface MenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}
