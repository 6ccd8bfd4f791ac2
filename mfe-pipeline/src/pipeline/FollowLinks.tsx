import { categories } from '@fairshore/shared-data/listings';
import type { Category } from '@fairshore/shared-data/listings';
import { siteHasFeeds } from '@fairshore/shared-data/site';
import { media, textStyle, token } from '@fairshore/shared-ui';
import { FileLink, SubscribeLink } from '@fairshore/shared-ui/feed-links';
import { FeedIcon } from '@fairshore/shared-ui/icons';
import styled from 'styled-components';

/** Links to the feed of new projects, of the selected category if any, and to the calendar of closing dates. */
export function FollowLinks({ category }: { category: Category | null }) {
  if (!siteHasFeeds()) return null;
  const path = category === null ? '/feed' : `/feed/category/${category}`;
  const label = categories.find(({ slug }) => slug === category)?.label;

  return (
    <Follow aria-label="Follow new projects" data-screen-only>
      <FeedIcon size={16} />
      <span>Follow {label ?? <Whole>new projects</Whole>}</span>
      <FileLink path={`${path}.xml`} type="application/atom+xml">
        Atom
      </FileLink>
      <FileLink path={`${path}.json`} type="application/feed+json">
        JSON
      </FileLink>
      <SubscribeLink path="/closing-dates.ics">Closing dates</SubscribeLink>
    </Follow>
  );
}

const Follow = styled.nav`
  ${textStyle('meta')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 14px;
  color: ${token('color.ink-2')};

  > span {
    margin-left: -6px;
  }
`;

/** Hidden on phones, so that everything fits on one line. */
const Whole = styled.span`
  ${media.phone} {
    display: none;
  }
`;
