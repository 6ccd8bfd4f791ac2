import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import styled, { css } from 'styled-components';
import { buttonStyle } from '../button/buttonStyle';
import { CloseIcon } from '../icons/ownIcons';
import { token } from '../tokens/token';
import { BackToClose } from './BackToClose';
import { DialogFoot, veryLow } from './DialogFoot';
import { focusItself } from './focusItself';
import { ScrollBody } from './ScrollBody';

/** The window both dialogs share: title row, body that scrolls, footer that stays; a bottom sheet on a phone. */
export function DialogFrame({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  isDismissable = true,
  size = 'default',
  closesOnBack,
  initialFocus,
  finalFocus,
  role = 'dialog',
}: DialogFrameProps) {
  const popup = useRef<HTMLDivElement>(null);
  const leaveTo = focusItself(finalFocus);
  const Root = role === 'alertdialog' ? AlertDialog.Root : BaseDialog.Root;

  // The second click of a double click on the opener would land on the backdrop.
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);

  // Focuses the first field, except on touch devices, where that would raise the keyboard over the dialog. A
  // dialog without a trigger doesn't know what opened it, so the device decides.
  function firstField() {
    if (window.matchMedia('(pointer: coarse)').matches) return popup.current;
    return popup.current?.querySelector<HTMLElement>('input:not([hidden]), select, textarea') ?? true;
  }

  return (
    <CSPProvider disableStyleElements>
      {closesOnBack !== undefined && (
        <BackToClose
          entry={closesOnBack}
          isOpen={open}
          canClose={isDismissable}
          onClose={() => onOpenChange(false)}
        />
      )}
      <Root
        open={open}
        onOpenChange={(next, details) => {
          const isSecondClick =
            details.reason === 'outside-press' && performance.now() - openedAt.current < doubleClickMs;
          if (!next && (!isDismissable || isSecondClick)) details.cancel();
          else onOpenChange(next);
        }}
      >
        <BaseDialog.Portal>
          <Backdrop />
          <Viewport>
            <Popup ref={popup} $size={size} initialFocus={initialFocus ?? firstField} finalFocus={leaveTo}>
              <Head>
                <BaseDialog.Title>{title}</BaseDialog.Title>
                {role === 'dialog' && (
                  <Close aria-label="Close" disabled={!isDismissable} $variant="quiet">
                    <CloseIcon />
                  </Close>
                )}
                {description && <BaseDialog.Description>{description}</BaseDialog.Description>}
              </Head>
              {children && <ScrollBody>{children}</ScrollBody>}
              {footer && <DialogFoot>{footer}</DialogFoot>}
            </Popup>
          </Viewport>
        </BaseDialog.Portal>
      </Root>
    </CSPProvider>
  );
}

/** Default double-click interval of common operating systems. */
const doubleClickMs = 500;

const fade = css`
  transition: opacity ${token('motion.quick')};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

/* Fixed elements would cover every printed page. */
const notOnPaper = css`
  @media print {
    display: none;
  }
`;

const Backdrop = styled(BaseDialog.Backdrop)`
  ${notOnPaper}
  position: fixed;
  inset: 0;
  z-index: 50;
  background: #06120fa6;
  ${fade}
  /* Under another dialog: one scrim is enough, and it covers this dialog as well. */
  [data-base-ui-portal]:has(~ [data-base-ui-portal] [role$='dialog']) & {
    background: none;
  }
`;

const Viewport = styled(BaseDialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: 32px;
  @media (max-width: 39.999em) {
    place-items: end stretch;
    padding: 48px 0 0;
  }
  ${notOnPaper}
`;

const widths = { small: 27.5, default: 35, medium: 40, large: 51.25 } as const;

const Popup = styled(BaseDialog.Popup)<{ $size: DialogSize }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $size }) => widths[$size]}rem;
  max-height: 100%;
  min-height: 0;
  border: 1px solid ${token('color.line')};
  border-radius: 18px;
  background: ${token('color.surface')};
  color: ${token('color.ink')};
  box-shadow: ${token('shadow.raised')};
  outline: none;
  transition: transform ${token('motion.quick')};
  ${fade}
  transition:
    opacity ${token('motion.quick')},
    transform ${token('motion.quick')};
  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(8px);
  }
  /* On a very low screen (or at 400 % zoom) the title scrolls with the text, otherwise too little room is left for it. */
  @media ${veryLow} {
    overflow-y: auto;
    scroll-padding-bottom: 72px;
  }
  @media (max-width: 39.999em) {
    max-width: none;
    border-width: 1px 0 0;
    border-radius: 18px 18px 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    &[data-starting-style],
    &[data-ending-style] {
      transform: translateY(32px);
    }
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px 12px;
  padding: 24px 24px 16px;
  h2 {
    font: 600 1.375rem/1.25 ${token('font.family')};
    letter-spacing: -0.018em;
  }
  p {
    grid-column: 1 / -1;
    color: ${token('color.ink-2')};
  }
  @media (max-width: 39.999em) {
    padding: 20px 20px 14px;
  }
  @media ${veryLow} {
    padding-block: 12px 8px;
    h2 {
      font-size: 1.1875rem;
    }
  }
`;

const Close = styled(BaseDialog.Close)<{ $variant: 'quiet' }>`
  ${buttonStyle}
  width: 44px;
  margin: -9px -12px -9px 0;
  padding: 0;
`;

export type DialogSize = keyof typeof widths;

/**
 * With `closesOnBack`, Back closes the dialog and stays on the page. Its value is the state of the dialog's history entry, for which the
 * page reopens the dialog (Forward, a reload); it needs a router. `isDismissable={false}` (while busy) ignores Escape, the backdrop and
 * the close button. `finalFocus` receives the focus on closing; true or omitted means the opener.
 */
export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  isDismissable?: boolean;
  size?: DialogSize;
  closesOnBack?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  finalFocus?: () => HTMLElement | boolean;
}

type DialogFrameProps = DialogProps & { role?: 'dialog' | 'alertdialog' };
