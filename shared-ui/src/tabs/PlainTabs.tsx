import styled from 'styled-components';
import { token } from '../tokens/token';
import type { TabItem } from './TabList';

/** For use inside `Tabs` whose tab is in the address: the same tabs as links, for browsers without JavaScript. */
export function PlainTabs<Value extends string>({ items, value, label, addressOf }: PlainTabsProps<Value>) {
  return (
    <noscript>
      <Row aria-label={label}>
        {items.map((item) => (
          <a
            key={item.value}
            href={addressOf(item.value)}
            aria-current={item.value === value ? 'page' : undefined}
          >
            {item.label}
          </a>
        ))}
      </Row>
    </noscript>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  @media (min-width: 64em) {
    [data-orientation='vertical'] & {
      flex-direction: column;
    }
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${token('color.ink-2')};
  }
  [aria-current] {
    color: ${token('color.ink')};
    font-weight: 600;
    text-decoration: none;
  }
`;

interface PlainTabsProps<Value extends string> {
  items: readonly TabItem<Value>[];
  value: NoInfer<Value>;
  label: string;
  /** The address that shows a tab. */
  addressOf(value: NoInfer<Value>): string;
}
