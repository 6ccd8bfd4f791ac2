import styled from 'styled-components';
import { CheckIcon, media, Section, textStyle, token, VisuallyHidden } from '@fairshore/shared-ui';
import { access } from './learnMoreContent';

/** What visitors, account holders and members can do, row by row. */
export function AccessTable() {
  return (
    <Section title={access.title} lead={access.lead} ground="surface">
      <Table>
        <thead>
          <tr>
            <td />
            {access.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {access.rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((isOpen, index) => (
                <td key={access.columns[index]}>
                  {isOpen ? <CheckIcon /> : <span aria-hidden>–</span>}
                  <VisuallyHidden>{isOpen ? 'Yes' : 'No'}</VisuallyHidden>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Note>{access.note}</Note>
    </Section>
  );
}

const Table = styled.table`
  width: 100%;
  th,
  td {
    padding: 14px ${token('space.3')};
    border-bottom: 1px solid ${token('color.line')};
    text-align: center;
    color: ${token('color.ink-3')};
  }
  thead th {
    width: 15%;
    border-color: ${token('color.line-2')};
    color: ${token('color.ink')};
    ${textStyle('strong')}
  }
  thead td {
    border-color: ${token('color.line-2')};
  }
  tbody th {
    padding-left: 0;
    font-weight: 400;
    text-align: left;
    color: ${token('color.ink')};
  }
  svg {
    margin-inline: auto;
    color: ${token('color.accent')};
  }
  ${media.phone} {
    th,
    td {
      padding: 12px ${token('space.1')};
      font: ${token('text.meta')};
    }
    thead th {
      width: 18%;
      font: 600 0.8125rem/1.3 ${token('font.family')};
    }
  }
`;

const Note = styled.p`
  margin-top: ${token('space.4')};
  color: ${token('color.ink-2')};
  ${textStyle('meta')}
`;
