import { IconButton } from '@fairshore/shared-ui';
import { Eye, EyeOff } from 'lucide-react';
import { useHiddenAmounts } from './useHiddenAmounts';

/** The eye in the portal's header: toggles the visibility of all amounts in the portal. */
export function HideAmountsButton() {
  const { isHidden, toggle } = useHiddenAmounts();
  return (
    <IconButton
      label="Hide amounts"
      title={isHidden ? 'Show amounts' : 'Hide amounts'}
      aria-pressed={isHidden}
      variant="secondary"
      icon={
        isHidden ? (
          <EyeOff size={18} strokeWidth={1.75} aria-hidden />
        ) : (
          <Eye size={18} strokeWidth={1.75} aria-hidden />
        )
      }
      onClick={toggle}
    />
  );
}
