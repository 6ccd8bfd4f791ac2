import { listingPath } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { CloseIcon, IconButton, ProjectImage, VisuallyHidden, token } from '@fairshore/shared-ui';
import { Link } from '@fairshore/shared-ui/router';
import styled from 'styled-components';

/** The compared projects: pictures, which scroll away, and names, which stay visible above the rows. */
export function CompareHead({ listings, onRemove }: CompareHeadProps) {
  return (
    <Head>
      <tr data-pictures>
        <td />
        {listings.map((listing) => (
          <td key={listing.id}>
            <ProjectImage id={listing.id} sector={listing.sector} src={listing.imageLink} alt="" isPriority />
            <IconButton
              variant="secondary"
              size="small"
              label={`Remove ${listing.name} from the comparison`}
              icon={<CloseIcon size={16} />}
              onClick={() => onRemove(listing.id)}
            />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="col">
          <VisuallyHidden>Term</VisuallyHidden>
        </th>
        {listings.map((listing) => (
          <th key={listing.id} scope="col">
            <Link to={listingPath(listing)} dir="auto">
              {listing.name}
            </Link>
          </th>
        ))}
      </tr>
    </Head>
  );
}

const Head = styled.thead`
  [data-pictures] > * {
    position: relative;
    padding-block: 16px 0;
    border-bottom: 0;
  }
  [data-pictures] > :first-child {
    position: sticky;
    border-top-left-radius: ${token('radius.card')};
  }
  [data-pictures] > :last-child {
    border-top-right-radius: ${token('radius.card')};
  }
  [data-pictures] > :not(:first-child) > div {
    border-radius: ${token('radius.control')};
  }
  [data-pictures] button {
    position: absolute;
    top: 22px;
    right: 18px;
  }
  [data-pictures] > :last-child button {
    right: calc(var(--inset) + 6px);
  }

  tr > th {
    position: sticky;
    z-index: 2;
    top: var(--header-height, 0);
    padding-block: 12px 14px;
    border-bottom-color: ${token('color.line-2')};
  }
  tr > th:first-child {
    z-index: 3;
  }
  tr > th a {
    display: -webkit-box;
    overflow: hidden;
    text-align: left;
    font: ${token('text.strong')};
    font-size: 1rem;
    text-decoration: none;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  tr > th a:hover {
    text-decoration: underline;
  }

  @media (max-width: 63.999em) {
    tr > th {
      top: 0;
    }
  }
  @media (max-width: 39.999em) {
    tr > th a {
      font-size: 0.875rem;
    }
    [data-pictures] button {
      top: 14px;
      right: 10px;
    }
    [data-pictures] > * {
      padding-top: 10px;
    }
  }
  @media print {
    button {
      display: none;
    }
  }
`;

interface CompareHeadProps {
  listings: readonly Listing[];
  onRemove(id: string): void;
}
