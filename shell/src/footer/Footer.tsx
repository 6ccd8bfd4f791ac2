import type { Registry } from '@fairshore/remote-kit/registry';
import { siteLinks } from '@fairshore/shared-data/site';
import { Logo, media, token } from '@fairshore/shared-ui';
import { Link } from '@fairshore/shared-ui/router';
import styled from 'styled-components';
import { navigationItems } from '../navigation/navigationItems';

const socialNames = { linkedin: 'LinkedIn', facebook: 'Facebook', x: 'X', telegram: 'Telegram' } as const;

/** Footer of every page: the disclaimer and the companies, the links, and Fairshore's profiles elsewhere. */
export function Footer({ registry }: FooterProps) {
  const { social = {}, salesEmail } = siteLinks();
  const networks = (['linkedin', 'facebook', 'x', 'telegram'] as const).flatMap((key) => {
    const address = social[key];
    return address ? [{ label: socialNames[key], address }] : [];
  });

  return (
    <Ground>
      <Row>
        <Identity>
          <Logo />
          <p>
            Fairshore holds no client funds. Nothing here is an offer or investment advice. Interest is
            non-binding.
          </p>
          <p>
            Fairshore Advisory LLC, Wyoming
            <br />
            Fairshore Advisory S.R.L., Bucharest
          </p>
        </Identity>
        <Pages aria-label="Footer">
          <Links>
            {navigationItems(registry, 'footer').map(({ label, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </Links>
        </Pages>
        <Contact aria-label="Contact and social networks">
          <li>
            <a href={`mailto:${salesEmail}`}>{salesEmail}</a>
          </li>
          {networks.map(({ label, address }) => (
            <li key={label}>
              <a href={address} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => window.dispatchEvent(new Event('open-cookie-consent'))}>
              Cookie settings
            </button>
          </li>
        </Contact>
      </Row>
    </Ground>
  );
}

const Ground = styled.footer`
  margin-top: ${token('gap.section')};
  border-top: 1px solid ${token('color.line')};
  background: ${token('color.surface')};

  @media print {
    display: none;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr);
  gap: ${token('space.7')} ${token('space.8')};
  max-width: calc(${token('width.content')} + 2 * ${token('width.gutter')});
  margin-inline: auto;
  padding: ${token('space.8')} ${token('width.gutter')};

  ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.5')};
  }
`;

const Identity = styled.div`
  display: grid;
  align-content: start;
  gap: ${token('space.3')};
  justify-items: start;

  p {
    max-width: 30em;
    color: ${token('color.ink-2')};
    font-size: 0.875rem;
    line-height: 1.5;
  }
`;

const Links = styled.ul`
  li {
    break-inside: avoid;
  }

  a,
  button {
    display: inline-flex;
    align-items: center;
    min-height: 40px;
    padding: 0;
    border: 0;
    background: none;
    color: ${token('color.ink-2')};
    font-size: 0.9375rem;
    text-decoration: none;
    overflow-wrap: anywhere;
    cursor: pointer;

    @media (pointer: coarse) {
      min-height: 44px;
    }

    &:hover {
      color: ${token('color.ink')};
      text-decoration: underline;
    }
  }

  @media (scripting: none) {
    button {
      display: none;
    }
  }
`;

const Contact = styled(Links)`
  ${media.phone} {
    columns: 2;
    column-gap: ${token('space.6')};

    > :first-child {
      column-span: all;
    }
  }
`;

const Pages = styled.nav`
  ${Links} {
    columns: 2;
    column-gap: ${token('space.6')};
  }
`;

interface FooterProps {
  registry: Registry;
}
