import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { BackToClose } from '../dialog/BackToClose';
import { token } from '../tokens/token';

/**
 * A titled window beside the button that opens it, without a backdrop; a sheet at the lower edge of a phone. Escape and
 * a press outside close it, and the focus returns to the button.
 */
export function Popover({
  trigger,
  title,
  open,
  onOpenChange,
  align = 'end',
  closesOnBack,
  children,
}: PopoverProps) {
  return (
    <CSPProvider disableStyleElements>
      {closesOnBack !== undefined && (
        <BackToClose entry={closesOnBack} isOpen={open} canClose onClose={() => onOpenChange(false)} />
      )}
      <BasePopover.Root open={open} onOpenChange={onOpenChange}>
        <BasePopover.Trigger render={trigger} />
        <BasePopover.Portal container={landmark}>
          <Positioner sideOffset={8} align={align} collisionPadding={12}>
            <Popup>
              <BasePopover.Title>{title}</BasePopover.Title>
              {children}
            </Popup>
          </Positioner>
        </BasePopover.Portal>
      </BasePopover.Root>
    </CSPProvider>
  );
}

// Inside the main landmark, because people who navigate by landmarks miss content outside them.
const landmark: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector('main');
  },
};

// Base UI positions it with inline styles, which the sheet on a phone has to override.
const Positioner = styled(BasePopover.Positioner)`
  z-index: 40;
  @media (max-width: 39.999em) {
    position: fixed !important;
    inset: auto 0 0 !important;
    transform: none !important;
  }
`;

const Popup = styled(BasePopover.Popup)`
  width: min(27.5rem, calc(100vw - 24px));
  max-height: var(--available-height);
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${token('color.line-2')};
  border-radius: ${token('radius.card')};
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
    transform: scale(0.98);
  }
  > h2 {
    padding: 20px 20px 0;
    font: ${token('text.card')};
    letter-spacing: ${token('tracking.card')};
  }
  /* Keeps focused elements, and elements scrolled into view, clear of the footer. */
  &:has([data-popover-foot]) {
    scroll-padding-bottom: 88px;
  }
  @media (max-width: 39.999em) {
    width: 100%;
    max-height: calc(100dvh - 48px);
    border-width: 1px 0 0;
    border-radius: 18px 18px 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    &[data-starting-style],
    &[data-ending-style] {
      transform: translateY(24px);
    }
  }
`;

/** The buttons of a popover, which stay in view while the rest scrolls; on a very low screen they scroll too. */
export function PopoverFoot({ children }: { children: ReactNode }) {
  return <Foot data-popover-foot>{children}</Foot>;
}

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  gap: 8px;
  padding: 12px 20px;
  border-top: 1px solid ${token('color.line')};
  background: ${token('color.surface')};
  > :first-child {
    margin-inline: -12px auto;
    padding-inline: 12px;
  }
  @media (max-height: 29.999em) {
    position: static;
  }
`;

/**
 * `trigger` is the button element that opens it, `align` the side on which the two are flush. With `closesOnBack`, Back closes it and
 * stays on the page, as it does a dialog.
 */
export interface PopoverProps {
  trigger: ReactElement;
  title: ReactNode;
  open: boolean;
  onOpenChange(open: boolean): void;
  align?: 'start' | 'end';
  closesOnBack?: string;
  children: ReactNode;
}
