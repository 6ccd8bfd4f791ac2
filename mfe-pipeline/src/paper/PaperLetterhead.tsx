import { Logo, token } from '@fairshore/shared-ui';
import { PaperContours } from '@fairshore/shared-ui/print';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

/** Who sends a printed page, and from which address and day it is. On paper only. */
export function PaperLetterhead() {
  const printed = usePrinted();

  return (
    <Head>
      <PaperContours loading="lazy" />
      <div>
        <Logo />
        <span>Fairshore Advisory LLC, Wyoming · Fairshore Advisory S.R.L., Bucharest</span>
      </div>
      <p>{printed && `${printed.address} · ${printed.day}`}</p>
    </Head>
  );
}

/** Address and day at the time of printing. */
function usePrinted() {
  const [printed, setPrinted] = useState<ReturnType<typeof now>>();
  useEffect(() => {
    const refresh = () => setPrinted(now());
    refresh();
    window.addEventListener('beforeprint', refresh);
    return () => window.removeEventListener('beforeprint', refresh);
  }, []);
  return printed;
}

function now() {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return { address: window.location.href, day };
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
