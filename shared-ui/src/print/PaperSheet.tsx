import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ContourField } from '../contour/ContourField';
import { Logo } from '../logo/Logo';
import { media, textStyle, token } from '../tokens/token';
import { PaperContours } from './PaperContours';

/** A document that is shown as it will be printed: white in both schemes, as paper is. */
export function PaperSheet({ labelledBy, children }: PaperSheetProps) {
  return (
    // Sets the scheme on the sheet, so that its tokens are the light ones.
    <Sheet data-theme="light" aria-labelledby={labelledBy}>
      {children}
    </Sheet>
  );
}

/**
 * The letterhead of a sheet: the sender, and below it what the document is. `isCompact` leaves more room on the
 * printed page.
 */
export function PaperHead({ isCompact = false, className, children }: PaperHeadProps) {
  return (
    <Head className={className}>
      <div data-screen-only>
        <ContourField name="letterhead" color="line-2" fade="start" />
      </div>
      <PaperContours opacity={0.12} />
      <Sender $isCompact={isCompact}>
        <Logo />
        <address>
          <span>Fairshore Advisory LLC, Wyoming</span>
          <span>Fairshore Advisory S.R.L., Bucharest</span>
        </address>
      </Sender>
      {children}
    </Head>
  );
}

/** Definition lists of a sheet, with each term above its value. */
export const paperPairs = `
  dt {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }

  dd {
    margin: 2px 0 0;
    overflow-wrap: anywhere;
  }
`;

const Sheet = styled.article`
  max-width: 53.75rem;
  margin-inline: auto;
  margin-bottom: ${token('space.8')};
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  overflow: hidden;
  background: ${token('color.surface')};
  color: ${token('color.ink')};
  padding: 0 ${token('space.8')} ${token('space.8')};

  ${media.phone} {
    padding: 0 ${token('space.5')} ${token('space.6')};
  }

  @media print {
    max-width: none;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
    overflow: visible;
  }
`;

const Head = styled.header`
  position: relative;
  margin-inline: calc(-1 * ${token('space.8')});
  padding: ${token('space.7')} ${token('space.8')} ${token('space.6')};
  border-bottom: 1px solid ${token('color.line')};

  > :not([data-screen-only], img) {
    position: relative;
  }

  h1 {
    ${textStyle('title')}
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    margin-inline: calc(-1 * ${token('space.5')});
    padding-inline: ${token('space.5')};
  }

  @media print {
    margin: 0;
    padding: 0 0 4mm;
  }
`;

const Sender = styled.div<{ $isCompact: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token('space.3')} ${token('space.6')};
  margin-bottom: ${token('space.7')};

  address {
    ${textStyle('label')}
    display: grid;
    color: ${token('color.ink-2')};
    text-align: end;
  }

  ${media.phone} {
    address {
      text-align: start;
    }
  }

  @media print {
    flex-wrap: nowrap;
    margin-bottom: ${({ $isCompact }) => ($isCompact ? '6mm' : '14mm')};

    address {
      text-align: end;
    }
  }
`;

interface PaperSheetProps {
  /** The id of its heading. */
  labelledBy: string;
  children: ReactNode;
}

interface PaperHeadProps {
  isCompact?: boolean;
  className?: string | undefined;
  children: ReactNode;
}
