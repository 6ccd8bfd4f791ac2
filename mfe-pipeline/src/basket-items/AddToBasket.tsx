import { useAuth } from '@fairshore/shared-auth';
import { isDemoListing } from '@fairshore/shared-data/listings';
import { counted, Button, CheckIcon, TextLink, VisuallyHidden, token } from '@fairshore/shared-ui';
import { PlusIcon } from '@fairshore/shared-ui/icons';
import { useId } from 'react';
import styled from 'styled-components';
import { addToBasket, maxBasketItems, removeFromBasket, useBasket } from './basketItems';

/**
 * Button that adds projects to the basket or removes them, with a link to the basket once it has any. Hidden for example projects
 * outside demo mode.
 */
export function AddToBasket({ projects }: AddToBasketProps) {
  const reasonId = useId();
  const { isDemo } = useAuth();
  const basket = useBasket();
  const missing = projects.filter(({ id }) => basket.every((item) => item.id !== id));
  if (!isDemo && projects.some(isDemoListing)) return null;
  const isIn = missing.length === 0;
  const room = maxBasketItems - basket.length;
  const isFull = missing.length > room;
  const [only] = projects;
  const name = projects.length === 1 && only ? only.name : `these ${projects.length} projects`;

  function handleClick() {
    if (isIn) projects.forEach(({ id }) => removeFromBasket(id));
    else if (!isFull) addToBasket(projects);
  }

  return (
    <Group data-screen-only>
      <Toggle
        variant="secondary"
        size="small"
        icon={isIn ? <CheckIcon size={16} /> : <PlusIcon size={16} />}
        aria-pressed={isIn}
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? reasonId : undefined}
        onClick={handleClick}
      >
        <span>
          {isIn ? 'In the basket' : 'Add to basket'}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </span>
      </Toggle>
      {isFull && (
        <Reason id={reasonId}>
          A basket holds at most {maxBasketItems} projects, so there is{' '}
          {room === 0 ? 'no room' : `room for ${room}`}.
        </Reason>
      )}
      {basket.length > 0 && <TextLink to="/basket">Basket: {counted(basket.length, 'project')}</TextLink>}
    </Group>
  );
}

const Group = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  font: ${token('text.meta')};
`;

const Toggle = styled(Button)`
  &[aria-pressed='true'] {
    border-color: ${token('color.accent')};
    color: ${token('color.accent')};
  }
`;

const Reason = styled.span`
  color: ${token('color.ink-2')};
`;

interface AddToBasketProps {
  projects: readonly { id: string; name: string }[];
}
