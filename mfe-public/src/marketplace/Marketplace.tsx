import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Section, token } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { PlainTabs, TabPanel, Tabs } from '@fairshore/shared-ui/tabs';
import { useAddressedTab } from '../addressed-tabs/useAddressedTab';
import { categories, marketplace } from './marketplaceContent';
import { PackageShelf } from './PackageShelf';
import type { ServiceCategory } from './servicePackage';
import { useRequestDialog } from './useRequestDialog';

const tabs = categories.map(({ slug, label }) => ({ value: slug, label }));

/** Services for issuers in three tabs; the selected tab is in the URL. */
export function Marketplace() {
  const { value, onValueChange, addressOf, runProps } = useAddressedTab('service', categories);
  const [expanded, setExpanded] = useState<ReadonlySet<ServiceCategory['slug']>>(new Set());
  const { Dialog, entry, offer, isOpen, setIsOpen, request, prefetch, stateOf } = useRequestDialog();
  const frame = useLinkedService();

  function setIsExpanded(slug: ServiceCategory['slug'], isExpanded: boolean) {
    const others = [...expanded].filter((known) => known !== slug);
    setExpanded(new Set(isExpanded ? [...others, slug] : others));
  }

  return (
    <Section id="marketplace" title={marketplace.title} lead={marketplace.lead}>
      <div ref={frame} {...runProps}>
        <Tabs label="Services" items={tabs} value={value} onValueChange={onValueChange}>
          <PlainTabs
            label="Services"
            items={tabs}
            value={value}
            addressOf={(slug) => `${addressOf(slug)}#marketplace`}
          />
          {categories.map(({ slug, text, packages }) => (
            <TabPanel key={slug} value={slug}>
              <Lead>{text}</Lead>
              <PackageShelf
                packages={packages}
                isExpanded={expanded.has(slug)}
                onExpandedChange={(isExpanded) => setIsExpanded(slug, isExpanded)}
                stateOf={stateOf}
                onRequest={(wanted) => void request(wanted)}
                onIntent={() => void prefetch()}
              />
            </TabPanel>
          ))}
        </Tabs>
      </div>
      {Dialog && offer && <Dialog entry={entry} offer={offer} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </Section>
  );
}

/** A link that names a service, and nothing further up the page, scrolls to the marketplace at once. */
function useLinkedService() {
  const frame = useRef<HTMLDivElement>(null);
  const opened = useRef(useLocation());

  useEffect(() => {
    const { search, hash } = opened.current;
    const parameters = new URLSearchParams(search);
    const isLinked = parameters.has('service') && !parameters.has('asset') && hash === '';
    if (isLinked && window.scrollY === 0) frame.current?.closest('section')?.scrollIntoView();
  }, []);

  return frame;
}

const Lead = styled.p`
  max-width: ${token('width.text')};
  margin-bottom: ${token('space.6')};
  color: ${token('color.ink-2')};
`;
