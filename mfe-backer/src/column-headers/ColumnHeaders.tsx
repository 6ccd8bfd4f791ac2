/**
 * The head of a table that is laid out as cards or bars: WebKit drops the roles of a table whose `display` is changed, so they are written
 * out, here and on its other parts. Columns of text among figures are named in `texts`.
 */
export function ColumnHeaders({ labels, texts = [] }: ColumnHeadersProps) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {labels.map((label) => (
          <th key={label} role="columnheader" scope="col" data-text={texts.includes(label) || undefined}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface ColumnHeadersProps {
  labels: readonly string[];
  texts?: readonly string[];
}
