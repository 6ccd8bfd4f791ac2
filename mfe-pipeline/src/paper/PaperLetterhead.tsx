import { Logo, token } from '@fairshore/shared-ui';
import { PaperContours } from '@fairshore/shared-ui/print';
import styled from 'styled-components';
import { PrintedFrom } from './PrintedFrom';

/** Who sends a printed page, and from which address and day it is. On paper only. */
export function PaperLetterhead() {
  return (
    <Head>
      <PaperContours loading="lazy" />
      <div>
        <Logo />
        <span>Fairshore Advisory LLC, Wyoming · Fairshore Advisory S.R.L., Bucharest</span>
      </div>
      <p>
        <PrintedFrom />
      </p>
    </Head>
  );
}

const Head = styled.div`
  display: none;

  @media print {
    position: relative;
    display: block;
    overflow: hidden;
    margin-bottom: 7mm;
    padding-bottom: 4mm;
    border-bottom: 1px solid ${token('color.line')};
    color: ${token('color.ink-2')};
    font-size: 8.5pt;

    > div {
      position: relative;
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 6mm;
    }
    p {
      position: relative;
      margin-top: 5mm;
      overflow-wrap: anywhere;
    }
  }
`;
