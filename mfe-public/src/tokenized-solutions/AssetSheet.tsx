import styled from 'styled-components';
import { CheckIcon, media, textStyle, TextLink, token } from '@fairshore/shared-ui';
import type { AssetClass } from './assetClassContent';

const stations = [
  ['asset', 'The asset'],
  ['vehicle', 'Owned by'],
  ['instrument', 'Issued as'],
  ['holder', 'A holder receives'],
] as const;

/** What a kind of asset is, how it reaches a holder, what a token changes and what to read first. */
export function AssetSheet({ asset }: { asset: AssetClass }) {
  const projects = `/pipeline?${new URLSearchParams({ q: asset.sector }).toString()}`;

  return (
    <Sheet>
      <img src={`/images/sectors/${asset.image}.webp`} width={960} height={540} alt="" />
      <Text>
        <h3>{asset.label}</h3>
        <p>{asset.description}</p>
        <Benefits>
          {asset.benefits.map((benefit) => (
            <li key={benefit}>
              <CheckIcon />
              {benefit}
            </li>
          ))}
        </Benefits>
        <h4>A typical structure</h4>
        <Stations>
          {stations.map(([station, label]) => (
            <div key={station}>
              <dt>{label}</dt>
              <dd>{asset.structure[station]}</dd>
            </div>
          ))}
        </Stations>
        <Foot>
          <p>
            <b>Read first:</b> {asset.caution}
          </p>
          <TextLink to={projects}>{asset.label} in the pipeline</TextLink>
        </Foot>
      </Text>
    </Sheet>
  );
}

const Sheet = styled.div`
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
      aspect-ratio: 2.2;
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
  h4 {
    ${textStyle('card')}
    margin-top: ${token('space.6')};
  }
  > p {
    max-width: ${token('width.text')};
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
  }
`;

const Benefits = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.3')} ${token('space.6')};
  margin-top: ${token('space.5')};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  li {
    display: flex;
    gap: ${token('space.3')};
    font: 400 0.9375rem/1.45 ${token('font.family')};
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${token('color.accent')};
  }
`;

/** A box with inner lines: the background shows through the gaps. */
const Stations = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 1px;
  margin-top: ${token('space.3')};
  overflow: hidden;
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.control')};
  background: ${token('color.line')};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  > div {
    padding: ${token('space.4')};
    background: ${token('color.surface')};
  }
  dt {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
  dd {
    margin: ${token('space.1')} 0 0;
    font: 500 0.9375rem/1.4 ${token('font.family')};
    text-wrap: pretty;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token('space.3')} ${token('space.7')};
  margin-top: ${token('space.5')};
  p {
    flex: 1 1 20rem;
    max-width: 42.5em;
    color: ${token('color.ink-2')};
    font: 400 0.9375rem/1.5 ${token('font.family')};
  }
  b {
    color: ${token('color.ink')};
    font-weight: 600;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
