import { Button, VisuallyHidden, loadable, media, token, useLoaded } from '@fairshore/shared-ui';
import { ExternalLinkIcon } from '@fairshore/shared-ui/icons';
import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import styled from 'styled-components';
import { documentKinds } from '../listing/documentKinds';
import { useIsNear } from '../near/useIsNear';
import { ProseSection } from './ProseSection';

const tools = loadable(() => import('../documents/DocumentTools'));

/**
 * The four documents of a project: a link in a new tab, or a disabled "Coming Soon". The version, the viewer and "Notify me" load
 * once the list is near the viewport.
 */
export function KeyDocuments({ listing }: { listing: Listing }) {
  const [mark, isNear] = useIsNear<HTMLUListElement>();
  const { value: Tools } = useLoaded(tools, isNear && !isDemoListing(listing));

  return (
    <ProseSection title="Key Documents">
      <List ref={mark}>
        {documentKinds.map(({ name, link, Icon }) => {
          const address = listing[link];
          return (
            <li key={link}>
              <Icon size={20} />
              <span>
                {name}
                {Tools && <Tools.DocumentVersion listing={listing} link={link} />}
              </span>
              {Tools && <Tools.DocumentAction listing={listing} link={link} name={name} />}
              {address === null ? (
                <Button size="small" variant="secondary" disabled>
                  Coming Soon<VisuallyHidden> for {name}</VisuallyHidden>
                </Button>
              ) : (
                <a href={address} target="_blank" rel="noopener noreferrer">
                  Open<VisuallyHidden> {name} in a new tab</VisuallyHidden>
                  <ExternalLinkIcon size={16} />
                </a>
              )}
            </li>
          );
        })}
      </List>
      {Tools && <Tools.UnreadDocuments listing={listing} />}
    </ProseSection>
  );
}

const List = styled.ul`
  overflow: hidden;
  margin: 0;
  padding: 0;
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 3.75rem;
    padding: 8px 16px 8px 20px;
  }
  li + li {
    border-top: 1px solid ${token('color.line')};
  }
  li > svg {
    flex: none;
    color: ${token('color.ink-3')};
  }
  li > span:first-of-type {
    flex: 1;
    font-weight: 500;
  }
  ${media.phone} {
    /* Room for what loads later: two lines of version text, and "Notify me" beside "Coming Soon". */
    li {
      min-height: 4.875rem;
    }
    li:has(> :disabled) {
      flex-wrap: wrap;
      justify-content: end;
      min-height: 6.5rem;
    }
    li:has(> :disabled) > span:first-of-type {
      flex-basis: 70%;
    }
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding-inline: 8px;
    color: ${token('color.accent')};
    font: ${token('text.strong')};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  /* Without scripts the button stays visible as information, but promises nothing. */
  @media (scripting: none) {
    && button:disabled {
      display: inline-flex;
    }
  }
`;
