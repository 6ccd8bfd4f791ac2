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
import { CheckIcon, media, Section, textStyle, token } from '@fairshore/shared-ui';
import { useSearchParams } from '@fairshore/shared-ui/router';
import { TabPanel, Tabs } from '@fairshore/shared-ui/tabs';
import { assetClasses } from './solutionsContent';
import type { AssetClass } from './solutionsContent';

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

/** Ten kinds of assets in tabs; the chosen one is in the address, so that it can be linked. */
export function AssetClasses() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('asset');
  const shown = assetClasses.find(({ slug }) => slug === asked) ?? assetClasses[0];

  function handleChange(slug: string) {
    setParameters(
      (current) => {
        current.set('asset', slug);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <Section title="What we structure">
      <Tabs
        orientation="vertical"
        label="Kinds of assets"
        items={assetClasses.map(({ slug, label }) => {
          const Icon = icons[slug] ?? Building2;
          return { value: slug, label, icon: <Icon size={18} strokeWidth={1.75} aria-hidden="true" /> };
        })}
        value={shown.slug}
        onValueChange={handleChange}
      >
        {assetClasses.map((asset) => (
          <TabPanel key={asset.slug} value={asset.slug}>
            <Sheet asset={asset} />
          </TabPanel>
        ))}
      </Tabs>
    </Section>
  );
}

function Sheet({ asset }: { asset: AssetClass }) {
  return (
    <Frame>
      <img src={`/images/sectors/${asset.image}.webp`} width={960} height={540} alt="" />
      <Text>
        <h3>{asset.label}</h3>
        <p>{asset.description}</p>
        <ul>
          {asset.benefits.map((benefit) => (
            <li key={benefit}>
              <CheckIcon />
              {benefit}
            </li>
          ))}
        </ul>
      </Text>
    </Frame>
  );
}

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  img {
    width: 100%;
    aspect-ratio: 3.3;
    object-fit: cover;
    object-position: bottom;
    ${media.phone} {
      aspect-ratio: 16 / 9;
    }
  }
`;

const Text = styled.div`
  padding: ${token('space.7')};
  ${media.phone} {
    padding: ${token('space.5')};
  }
  h3 {
    ${textStyle('section')}
  }
  p {
    max-width: ${token('width.text')};
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token('space.3')} ${token('space.6')};
    margin-top: ${token('space.5')};
    padding-top: ${token('space.5')};
    border-top: 1px solid ${token('color.line')};
    ${media.phone} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  li {
    display: flex;
    gap: ${token('space.3')};
    font: 400 15px/1.45 ${token('font.family')};
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${token('color.accent')};
  }
`;
