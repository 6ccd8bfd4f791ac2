/** Every colour as [light, dark]; text pairs reach 4.5:1 and input edges 3:1, which tokens.test.ts computes. */
export const colors = {
  page: ['#F5F7F6', '#0B1413'],
  surface: ['#FFFFFF', '#121E1C'],
  sunken: ['#ECF0EE', '#0E1917'],
  ink: ['#0D1F1D', '#E9F0EE'],
  'ink-2': ['#4A5C59', '#A6B7B3'],
  'ink-3': ['#5C6D69', '#8A9C98'],
  line: ['#DCE3E1', '#243330'],
  'line-2': ['#C6D0CD', '#34463F'],
  'input-edge': ['#81918D', '#5F726C'],
  accent: ['#0B6652', '#5CCBAA'],
  'accent-ink': ['#FFFFFF', '#06231C'],
  'accent-soft': ['#E3F0EB', '#14332B'],
  hero: ['#0B2A26', '#0A1D1A'],
  'hero-ink': ['#F2F7F5', '#F2F7F5'],
  'hero-ink-2': ['#A9C2BB', '#A9C2BB'],
  'hero-line': ['#7FB8A6', '#7FB8A6'],
  open: ['#0B6652', '#6FD6B6'],
  'open-ground': ['#E0F1EA', '#12352B'],
  filling: ['#1D5A8C', '#8FC1EA'],
  'filling-ground': ['#E1EDF6', '#152C40'],
  closed: ['#56625F', '#A6B7B3'],
  'closed-ground': ['#E8ECEB', '#22302D'],
  caution: ['#7A5200', '#E5BE6F'],
  'caution-ground': ['#FAF0DA', '#33290F'],
  negative: ['#B3261E', '#F2958C'],
  'negative-ground': ['#FBEAE8', '#3A1B18'],
  'chart-1': ['#0B6652', '#3FA488'],
  'chart-2': ['#2F86B8', '#5BAAD8'],
  'chart-3': ['#C08A1E', '#D9A83F'],
  'chart-4': ['#8A5AA8', '#B088CC'],
  'chart-5': ['#4E8F7F', '#7CC4AF'],
  'chart-6': ['#6E97AF', '#8FBEDB'],
  'chart-7': ['#A08A5A', '#D6C08A'],
  'chart-8': ['#9A86A8', '#C4AFD4'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** The ten spacing steps in px; `space.4` is 16 px. */
export const spaces = [4, 8, 12, 16, 20, 24, 32, 48, 64, 88] as const;

/** Corner radii in px: controls, cards and panels, wide images, pills. */
export const radii = { control: 8, card: 14, image: 18, pill: 999 } as const;

/** Type roles as [font shorthand without the family, tracking]. */
export const textRoles = {
  hero: ['600 clamp(2.375rem, 5.2vw, 4.25rem)/1.03', '-.035em'],
  title: ['600 clamp(1.75rem, 3vw, 2.375rem)/1.12', '-.025em'],
  section: ['600 clamp(1.375rem, 2.1vw, 1.625rem)/1.2', '-.02em'],
  key: ['600 2.875rem/1.15', '-.035em'],
  figure: ['600 1.5rem/1.2', '-.02em'],
  card: ['600 1.1875rem/1.3', '-.012em'],
  lead: ['400 1.1875rem/1.5', '-.006em'],
  body: ['400 1rem/1.55', '0'],
  strong: ['600 .9375rem/1.35', '-.006em'],
  meta: ['400 .875rem/1.45', '0'],
  label: ['400 .8125rem/1.4', '0'],
} as const satisfies Record<string, readonly [font: string, tracking: string]>;

export type ColorName = keyof typeof colors;
export type TextRole = keyof typeof textRoles;
type SpaceStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Names of the custom properties that `token` accepts. */
export type TokenName =
  | `color.${ColorName}`
  | `space.${SpaceStep}`
  | `radius.${keyof typeof radii}`
  | `text.${TextRole}`
  | `tracking.${TextRole}`
  | 'font.family'
  | 'shadow.card'
  | 'shadow.raised'
  | 'width.content'
  | 'width.text'
  | 'width.gutter'
  | 'gap.section'
  | 'motion.quick';
