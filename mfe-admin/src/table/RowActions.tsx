import { IconButton, token } from '@fairshore/shared-ui';
import { ClockIcon, EditIcon, MoreIcon, TrashIcon } from '@fairshore/shared-ui/icons';
import { Menu } from '@fairshore/shared-ui/menu';
import type { MenuItem } from '@fairshore/shared-ui/menu';
import styled from 'styled-components';

/** The buttons of a row, each labelled with the row's name. Omitted handlers hide their button. */
export function RowActions({ name, onEdit, onHistory, onDelete, more = [] }: RowActionsProps) {
  return (
    <Row>
      {onEdit && <IconButton size="small" label={`Edit ${name}`} icon={<EditIcon />} onClick={onEdit} />}
      {onHistory && (
        <IconButton size="small" label={`History of ${name}`} icon={<ClockIcon />} onClick={onHistory} />
      )}
      {onDelete && (
        <IconButton size="small" label={`Delete ${name}`} icon={<TrashIcon />} onClick={onDelete} />
      )}
      {more.length > 0 && (
        <Menu
          trigger={<IconButton size="small" label={`More for ${name}`} icon={<MoreIcon />} />}
          items={more}
        />
      )}
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  gap: ${token('space.1')};
`;

/** `name` is the row's name, such as a person's or a project's; `more` holds rarely used actions, which are in a menu. */
interface RowActionsProps {
  name: string;
  onEdit?(): void;
  onHistory?(): void;
  onDelete?(): void;
  more?: readonly MenuItem[];
}
