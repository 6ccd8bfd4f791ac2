import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import {
  Blocks,
  Building2,
  ChartNoAxesCombined,
  Coins,
  Container as ContainerIcon,
  FileLock2,
  Handshake,
  Leaf,
  Music4,
  Wine,
} from 'lucide-react';
import { media, Section, token } from '@fairshore/shared-ui';
import { PlainTabs, TabPanel, Tabs } from '@fairshore/shared-ui/tabs';
import { useAddressedTab } from '../addressed-tabs/useAddressedTab';
import { assetClasses } from './assetClassContent';
import { AssetSheet } from './AssetSheet';

const icons: Readonly<Record<string, typeof Building2>> = {
  'real-estate': Building2,
  'private-equity': Handshake,
  'alternative-assets': Wine,
  'rwas-commodities': ContainerIcon,
  'funds-etfs': ChartNoAxesCombined,
  'carbon-esg': Leaf,
  'ip-royalties': Music4,
  'defi-yield': Coins,
  'security-tokens': FileLock2,
  'dao-pools': Blocks,
};

const assetTabs = assetClasses.map(({ slug, label }) => {
  const Icon = icons[slug] ?? Building2;
  return { value: slug, label, icon: <Icon size={18} strokeWidth={1.75} aria-hidden="true" /> };
});

/** Ten kinds of assets in tabs; the selected one is in the URL, so that it can be linked to. */
export function AssetClasses() {
  const { value, onValueChange, addressOf, runProps } = useAddressedTab('asset', assetClasses);
  const isColumn = useSyncExternalStore(followWidth, hasRoomForColumn, () => true);

  return (
    <Section
      id="assets"
      title="What we structure"
      lead="Choose an asset to see how it is held, issued and paid."
    >
      <Layout {...runProps}>
        <Tabs
          // Arrow keys follow the layout of the tabs: down a column, along the rows of a grid.
          orientation={isColumn ? 'vertical' : 'horizontal'}
          label="Kinds of assets"
          items={assetTabs}
          value={value}
          onValueChange={onValueChange}
        >
          <PlainTabs
            label="Kinds of assets"
            items={assetTabs}
            value={value}
            addressOf={(slug) => `${addressOf(slug)}#assets`}
          />
          {assetClasses.map((asset) => (
            <TabPanel key={asset.slug} value={asset.slug}>
              <AssetSheet asset={asset} />
            </TabPanel>
          ))}
        </Tabs>
      </Layout>
    </Section>
  );
}

const roomForColumn = () => window.matchMedia('(min-width: 64em)');

const hasRoomForColumn = () => roomForColumn().matches;

function followWidth(onChange: () => void) {
  const query = roomForColumn();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Without room for a column, all ten are shown in a grid: a scrolling row would hide seven of them. */
const Layout = styled.div`
  ${media.tablet} {
    [role='tablist'] {
      display: grid;
      grid-template-columns: repeat(5, minmax(0, 1fr));
      gap: 1px;
      overflow: hidden;
      border: 1px solid ${token('color.line')};
      border-radius: ${token('radius.card')};
      background: ${token('color.line')};
      box-shadow: none;
    }
    [role='tab'] {
      flex-direction: column;
      justify-content: center;
      gap: ${token('space.2')};
      min-height: 5.25rem;
      padding: ${token('space.3')} ${token('space.2')};
      background: ${token('color.surface')};
      text-align: center;
      font-size: 0.875rem;
    }
    [role='tab'][data-active] {
      background: ${token('color.accent-soft')};
      color: ${token('color.accent')};
    }
  }
  ${media.phone} {
    [role='tablist'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      margin-inline: 0;
      padding-inline: 0;
    }
    [role='tab'] {
      flex-direction: row;
      justify-content: flex-start;
      min-height: 52px;
      padding: ${token('space.2')} ${token('space.3')};
      text-align: left;
    }
  }
  @media (min-width: 64em) {
    [role='tab'] {
      min-height: 2.875rem;
    }
  }
  [role='tab'] svg {
    flex: none;
  }
`;
