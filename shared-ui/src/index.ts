export { ThemeProvider } from './theme/ThemeProvider';
export { GlobalStyle } from './theme/GlobalStyle';
export { media, textStyle, token } from './tokens/token';
export type { ColorName, TextRole, TokenName } from './tokens/tokens';
export { Button, type ButtonProps } from './button/Button';
export { ButtonLink, type ButtonLinkProps } from './button/ButtonLink';
export { IconButton, type IconButtonProps } from './button/IconButton';
export { Spinner } from './button/Spinner';
export { buttonStyle, type ButtonStyleProps } from './button/buttonStyle';
export { TextLink, type TextLinkProps } from './text-link/TextLink';
export { Badge, type BadgeProps, type BadgeTone } from './badge/Badge';
export { StatusBadge } from './badge/StatusBadge';
export { DemoLabel } from './badge/DemoLabel';
export { Card } from './card/Card';
export { ProgressBar, type ProgressBarProps } from './progress-bar/ProgressBar';
export { Skeleton, type SkeletonProps } from './skeleton/Skeleton';
export { EmptyState } from './state/EmptyState';
export { ErrorState, type ErrorStateProps } from './state/ErrorState';
export type { StateProps } from './state/StateMessage';
export { Notice, type NoticeProps } from './notice/Notice';
export { Accordion, type AccordionProps } from './accordion/Accordion';
export { Container } from './layout/Container';
export { Section, type SectionProps } from './layout/Section';
export { PageHeader, type PageHeaderProps } from './layout/PageHeader';
export { Breadcrumb, type BreadcrumbItem } from './layout/Breadcrumb';
export { SkipLink } from './layout/SkipLink';
export { VisuallyHidden, visuallyHidden } from './layout/VisuallyHidden';
export { Logo } from './logo/Logo';
export { CallToAction } from './call-to-action/CallToAction';
export { ContourField, type ContourFieldProps } from './contour/ContourField';
export { ProjectImage, type ProjectImageProps } from './project-image/ProjectImage';
export {
  ProjectCard,
  ProjectGrid,
  type ProjectCardProps,
  type ProjectCardView,
} from './project-card/ProjectCard';
export { ProjectCardSkeleton } from './project-card/ProjectCardSkeleton';
export { pauseOffScreen } from './motion/pauseOffScreen';
export { counted } from './counted/counted';
export { loadable, useLoaded } from './loading/useLoaded';
export type { Loadable } from './loading/useLoaded';
export { hydratesByItself } from './hydration/hydratesByItself';
export { useIsHydrated } from './hydration/useIsHydrated';
export { type PreviewCard, useMissingPage, usePageMeta, useStructuredData } from './page-meta/usePageMeta';
export * from './icons/ownIcons';
