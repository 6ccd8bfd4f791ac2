import { media, textStyle, token } from '@fairshore/shared-ui';
import { styled } from 'styled-components';

export const Sheet = styled.article`
  max-width: 860px;
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

export const Head = styled.header`
  position: relative;
  margin-inline: calc(-1 * ${token('space.8')});
  padding: ${token('space.7')} ${token('space.8')} ${token('space.6')};
  border-bottom: 1px solid ${token('color.line')};

  > :not([data-screen-only], img) {
    position: relative;
  }

  h1 {
    ${textStyle('title')}
    margin-bottom: ${token('space.2')};
  }

  ${media.phone} {
    margin-inline: calc(-1 * ${token('space.5')});
    padding-inline: ${token('space.5')};
  }

  @media print {
    margin: 0 0 6mm;
    padding: 0 0 5mm;

    h1 {
      font-size: 22pt;
    }
  }
`;

/* On screen the contours are a mask over a ground; on paper there are no grounds. */
export const PaperContours = styled.img`
  display: none;

  @media print {
    display: block;
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    max-width: none;
    object-fit: cover;
    object-position: 100% 50%;
    opacity: 0.12;
  }
`;

export const Sender = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token('space.3')} ${token('space.6')};
  margin-bottom: ${token('space.8')};

  address {
    ${textStyle('label')}
    display: grid;
    color: ${token('color.ink-2')};
    text-align: end;
  }

  ${media.phone} {
    margin-bottom: ${token('space.7')};

    address {
      text-align: start;
    }
  }

  @media print {
    flex-wrap: nowrap;
    margin-bottom: 14mm;

    address {
      text-align: end;
    }
  }
`;

const pairs = `
  dt {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }

  dd {
    margin-top: 2px;
    overflow-wrap: anywhere;
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1.3fr 0.8fr 1.3fr 1fr;
  gap: ${token('space.4')} ${token('space.6')};
  margin-top: ${token('space.5')};
  ${pairs}

  dd {
    ${textStyle('meta')}
    font-weight: 600;
  }

  small {
    ${textStyle('label')}
    display: block;
    color: ${token('color.ink-2')};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }

  /* An address has a line of its own, so that it isn't broken. */
  ${media.phone} {
    > :first-child {
      grid-column: 1 / -1;
    }
  }

  @media print {
    grid-template-columns: 1.3fr 0.8fr 1.3fr 1fr;

    > :first-child {
      grid-column: auto;
    }
  }
`;

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.4')} ${token('space.6')};
  padding-block: ${token('space.6')};
  font-variant-numeric: tabular-nums;
  ${pairs}

  dd {
    ${textStyle('figure')}
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }

  @media print {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    padding-block: 0 6mm;

    dd {
      font-size: 14pt;
    }
  }
`;

export const Part = styled.section`
  margin-top: ${token('space.5')};

  h2 {
    ${textStyle('card')}
    margin-bottom: ${token('space.3')};
    break-after: avoid;
  }

  @media print {
    margin-top: 7mm;

    h2 {
      font-size: 13pt;
    }
  }
`;

export const Note = styled.p`
  ${textStyle('label')}
  margin-top: ${token('space.6')};
  padding-top: ${token('space.4')};
  border-top: 1px solid ${token('color.line')};
  color: ${token('color.ink-2')};
  break-inside: avoid;

  strong {
    color: ${token('color.ink')};
  }
`;
