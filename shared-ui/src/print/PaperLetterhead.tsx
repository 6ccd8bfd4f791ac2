import styled from 'styled-components';
import { Logo } from '../logo/Logo';
import { token } from '../tokens/token';
import { PaperContours } from './PaperContours';
import { PrintedFrom } from './PrintedFrom';

/** The letterhead of a printed page: its sender, whose page it is, its address and the day. Shown in print only. */
export function PaperLetterhead({ person }: PaperLetterheadProps) {
  return (
    <Head>
      <PaperContours loading="lazy" />
      <div>
        <Logo />
        <span>Fairshore Advisory LLC, Wyoming · Fairshore Advisory S.R.L., Bucharest</span>
      </div>
      <p>
        {person && `${person} · `}
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

interface PaperLetterheadProps {
  /** Name of the signed-in user, if the page is theirs alone. */
  person?: string | undefined;
}
