import type { TextRole, TokenName } from './tokens';

/** The CSS reference of a design token: `token('color.ink')` is `var(--color-ink)`. */
export function token(name: TokenName): string {
  return `var(--${name.replace('.', '-')})`;
}

/** Font and tracking of a type role as CSS declarations, for use inside a styled template. */
export function textStyle(role: TextRole): string {
  return `font:var(--text-${role});letter-spacing:var(--tracking-${role});`;
}

/** Media queries of the two layout changes: below 640 px and below 1024 px. */
export const media = {
  phone: '@media (max-width: 39.999em)',
  tablet: '@media (max-width: 63.999em)',
} as const;
