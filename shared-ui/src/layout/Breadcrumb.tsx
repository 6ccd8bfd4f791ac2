import { Link } from '../router';
import styled from 'styled-components';
import { useStructuredData } from '../page-meta/usePageMeta';
import { token } from '../tokens/token';

/** The path to this page; the last item has no `to` and is the page itself. */
export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }) {
  useStructuredData(() => ({
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: to }),
    })),
  }));

  return (
    <nav aria-label="Breadcrumb">
      <Trail>
        {items.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </Trail>
    </nav>
  );
}

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
  /* The separator stays beside the item that follows it, however many lines that has. */
  li {
    display: flex;
  }
  li + li::before {
    content: '/' / '';
    padding: 12px 0.45em;
    color: ${token('color.ink-3')};
  }
  a,
  span {
    padding-block: 12px;
  }
  a {
    text-decoration: none;
    &:hover {
      color: ${token('color.ink')};
      text-decoration: underline;
    }
  }
`;

export interface BreadcrumbItem {
  label: string;
  to?: string;
}
