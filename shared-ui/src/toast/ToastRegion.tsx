import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import styled from 'styled-components';
import { buttonStyle } from '../button/buttonStyle';
import { AlertIcon, CloseIcon, InfoIcon, SuccessIcon } from '../icons/ownIcons';
import { token } from '../tokens/token';
import { setRegionMounted, toastManager, type ToastData } from './toast';

/** Renders toasts in the lower corner; the shell mounts it once. F6 focuses it; hovering pauses the timeouts. */
export function ToastRegion() {
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider toastManager={toastManager} limit={3}>
        <Toast.Portal>
          <Viewport aria-label="Notifications" data-toasts>
            <ToastList />
          </Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </CSPProvider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();

  useEffect(() => {
    setRegionMounted(true);
    return () => setRegionMounted(false);
  }, []);

  return toasts.map((item) => {
    const tone = item.data?.tone ?? 'info';
    const Icon = icons[tone];
    return (
      <Bar key={item.id} toast={item} swipeDirection={['right', 'down']}>
        <Toast.Content>
          <Icon color={token(`color.${paints[tone]}`)} />
          <Toast.Title render={<p />} />
          <span>
            {item.actionProps && <Action $variant="secondary" $size="small" />}
            {/* The library hides it from screen readers until the list is hovered, although the keyboard always reaches it. */}
            <Close aria-label="Close" aria-hidden={false} $variant="quiet" $size="small">
              <CloseIcon size={16} />
            </Close>
          </span>
        </Toast.Content>
      </Bar>
    );
  });
}

const icons = { success: SuccessIcon, error: AlertIcon, info: InfoIcon };
const paints = { success: 'open', error: 'negative', info: 'filling' } as const;

const Viewport = styled(Toast.Viewport)`
  position: fixed;
  z-index: 60;
  right: 24px;
  bottom: calc(24px + var(--toast-lift, 0px));
  display: flex;
  flex-direction: column-reverse;
  gap: 10px;
  width: min(25rem, 100vw - 32px);
  @media (max-width: 39.999em) {
    right: 16px;
    bottom: calc(16px + var(--toast-lift, 0px) + env(safe-area-inset-bottom));
  }
  /*
   * Avoids the buttons of a dialog, in the lower right corner or along the lower edge of a phone, and its Close in
   * the upper right.
   */
  body:has([role$='dialog'][data-open]) & {
    right: auto;
    left: 24px;
    @media (max-width: 39.999em) {
      top: calc(4px + env(safe-area-inset-top));
      right: 16px;
      bottom: auto;
      left: 16px;
    }
  }
  @media print {
    display: none;
  }
`;

const Bar = styled(Toast.Root)`
  padding: 8px 8px 8px 16px;
  border: 1px solid ${token('color.line')};
  border-radius: 12px;
  background: ${token('color.surface')};
  color: ${token('color.ink')};
  box-shadow: ${token('shadow.raised')};
  font: 400 0.9375rem/1.4 ${token('font.family')};
  transform: translate(var(--toast-swipe-movement-x), var(--toast-swipe-movement-y));
  transition:
    opacity ${token('motion.quick')},
    transform ${token('motion.quick')};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(8px);
  }
  &[data-limited] {
    display: none;
  }
  > div,
  > div > span {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 8px 10px;
    min-height: 36px;
  }
  > div {
    flex-wrap: wrap;
  }
  svg {
    flex: none;
  }
  /* Buttons that leave less than this go below. */
  p {
    flex: 1 1 10rem;
    min-width: 0;
  }
`;

const Action = styled(Toast.Action)<{ $variant: 'secondary'; $size: 'small' }>`
  ${buttonStyle}
`;

const Close = styled(Toast.Close)<{ $variant: 'quiet'; $size: 'small' }>`
  ${buttonStyle}
  flex: none;
  width: 36px;
  padding: 0;
`;
