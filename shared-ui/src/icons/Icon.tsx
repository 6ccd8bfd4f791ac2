import type { SVGProps } from 'react';

/** Props of every icon: `size` in px (default 18); without a `title` an icon is hidden from screen readers. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  size?: number;
  title?: string;
}

/** A 24-unit stroke icon from path data; lucide-react's own component would cost 1.6 KB in the root entry. */
export function createIcon(paths: string) {
  return function Icon({ size = 18, title, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={title ? undefined : true}
        role={title ? 'img' : undefined}
        {...rest}
      >
        {title && <title>{title}</title>}
        <path d={paths} />
      </svg>
    );
  };
}
