import styled from 'styled-components';
import { TextLink, token, useIsHydrated } from '@fairshore/shared-ui';
import type { LinkedText } from './policy';

/** A text of a policy with its links; external links open in a new tab, and printouts show their addresses. */
export function RichText({ text }: { text: LinkedText }) {
  if (typeof text === 'string') return text;
  return text.map((part, index) =>
    typeof part === 'string' ? part : <PolicyLink key={index} label={part[0]} address={part[1]} />,
  );
}

function PolicyLink({ label, address }: { label: string; address: string }) {
  const host = useIsHydrated() ? window.location.host : '';
  if (address.startsWith('#')) return <Reference href={address}>{label}</Reference>;
  return (
    <Reference
      as={TextLink}
      to={address}
      isExternal={address.startsWith('https:')}
      data-printed={printedAddress(label, address, host)}
    >
      {label}
    </Reference>
  );
}

/** The address printed after a link; nothing if the label already is the address. */
function printedAddress(label: string, address: string, host: string): string | undefined {
  const bare = address.replace(/^(mailto|tel):/, '');
  if (bare !== address) return bare === label || address.startsWith('tel:') ? undefined : ` (${bare})`;
  return ` (${address.startsWith('/') ? `${host}${address}` : address})`;
}

const Reference = styled.a<{ to?: string; isExternal?: boolean }>`
  color: ${token('color.accent')};
  font-weight: 500;
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  overflow-wrap: anywhere;
  &:hover {
    text-decoration-color: currentColor;
  }
  @media print {
    color: inherit;
    &[data-printed]::after {
      content: attr(data-printed);
      font-weight: 400;
      font-size: 0.9em;
      text-decoration: none;
    }
  }
`;
