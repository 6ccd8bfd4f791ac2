import { token } from '@fairshore/shared-ui';
import styled, { css } from 'styled-components';
import type { ProfileRole } from '../records/profile';

/** A person's role as a coloured badge; its text alone carries the meaning. */
export function RoleBadge({ role }: { role: ProfileRole }) {
  return <Pill $role={role}>{roleLabels[role]}</Pill>;
}

/** The label of each role. */
export const roleLabels: Readonly<Record<ProfileRole, string>> = {
  admin: 'Admin',
  manager: 'Manager',
  analyst: 'Analyst',
  investor: 'Investor',
};

const paints: Readonly<Record<ProfileRole, ReturnType<typeof css>>> = {
  admin: css`
    color: ${token('color.accent')};
    background: ${token('color.accent-soft')};
  `,
  manager: css`
    color: ${token('color.filling')};
    background: ${token('color.filling-ground')};
  `,
  analyst: css`
    color: ${token('color.caution')};
    background: ${token('color.caution-ground')};
  `,
  investor: css`
    color: ${token('color.closed')};
    background: ${token('color.closed-ground')};
  `,
};

const Pill = styled.span<{ $role: ProfileRole }>`
  display: inline-flex;
  align-items: center;
  min-height: 26px;
  padding: 2px 11px;
  border-radius: ${token('radius.pill')};
  font: 600 0.8125rem/1.3 ${token('font.family')};
  white-space: nowrap;
  ${({ $role }) => paints[$role]}
`;
