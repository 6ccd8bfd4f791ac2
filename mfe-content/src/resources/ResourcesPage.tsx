import {
  Button,
  ButtonLink,
  CallToAction,
  Container,
  EmptyState,
  media,
  token,
  VisuallyHidden,
} from '@fairshore/shared-ui';
import { SearchField } from '@fairshore/shared-ui/field';
import styled from 'styled-components';
import { CategoryButtons } from '../library/CategoryButtons';
import { LibraryHero } from '../library/LibraryHero';
import { OffPaper } from '../library/PrintButton';
import { useLibraryAddress } from '../library/useLibraryAddress';
import { FeaturedResources } from './FeaturedResources';
import { categoryOf, findResources } from './findResources';
import { ResourceList } from './ResourceList';
import { categories, closing, pageLead, pageTitle } from './resourcesContent';
import { SubscribeForm } from './SubscribeForm';
import { Whitepapers } from './Whitepapers';

/** Standards, papers and articles, searched and filtered through the URL. */
export function ResourcesPage() {
  const address = useLibraryAddress();
  const category = categoryOf(address.get('category'));
  const found = findResources(category, address.search);
  const opened = (address.get('more') ?? '').split(',').filter(Boolean);

  function handleToggle(list: string, isOpen: boolean) {
    const others = opened.filter((name) => name !== list);
    address.adjust({ more: (isOpen ? [...others, list] : others).join(',') });
  }

  return (
    <>
      <LibraryHero title={pageTitle} lead={pageLead}>
        <Controls role="search" aria-label="Resources">
          <SearchField
            label="Search resources"
            placeholder="Search resources..."
            value={address.typed}
            onValueChange={address.setTyped}
          />
          <CategoryButtons
            label="Category"
            options={categories}
            value={category}
            onValueChange={(value) => address.change({ category: value === 'all' ? null : value })}
          />
        </Controls>
        <VisuallyHidden role="status">
          {found.count === 1 ? '1 resource' : `${found.count} resources`}
        </VisuallyHidden>
      </LibraryHero>
      {found.whitepapers.length > 0 && (
        <Whitepapers
          cards={found.whitepapers}
          isOpen={opened.includes('whitepapers')}
          onToggle={(isOpen) => handleToggle('whitepapers', isOpen)}
        />
      )}
      {found.featured.length > 0 && <FeaturedResources resources={found.featured} />}
      {found.others.length > 0 && (
        <ResourceList
          resources={found.others}
          isOpen={opened.includes('resources')}
          onToggle={(isOpen) => handleToggle('resources', isOpen)}
        />
      )}
      {found.count === 0 && (
        <Nothing>
          <EmptyState
            title="No Resources Found"
            text="Try adjusting your search terms or filters."
            action={
              <Button variant="secondary" onClick={() => address.change({ q: null, category: null })}>
                Clear search and filters
              </Button>
            }
          />
        </Nothing>
      )}
      <SubscribeForm />
      <OffPaper>
        <CallToAction title={closing.title} text={closing.text}>
          <ButtonLink to="/educational-resources">{closing.courses}</ButtonLink>
          <ButtonLink to="/educational-resources?tab=tools" variant="secondary">
            {closing.tools}
          </ButtonLink>
        </CallToAction>
      </OffPaper>
    </>
  );
}

const Controls = styled.div`
  display: grid;
  gap: ${token('space.4')};
  max-width: 47.5rem;
  margin-top: ${token('space.7')};
  ${media.phone} {
    margin-top: ${token('space.6')};
  }
  @media print {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;

const Nothing = styled(Container)`
  padding-top: ${token('space.8')};
`;
