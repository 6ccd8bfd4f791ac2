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
export { Panel, type PanelProps } from './panel/Panel';
export { Stat, StatList, type StatProps } from './stat/Stat';
export { StatGrid, type StatGridProps } from './stat/StatGrid';
export { ProgressBar, type ProgressBarProps } from './progress-bar/ProgressBar';
export { Skeleton, type SkeletonProps } from './skeleton/Skeleton';
export { EmptyState } from './state/EmptyState';
export { ErrorState, type ErrorStateProps } from './state/ErrorState';
export type { StateProps } from './state/StatePlate';
export { Notice, type NoticeProps } from './notice/Notice';
export { Field, type FieldControlProps, type FieldProps } from './field/Field';
export { TextField, type TextFieldProps } from './field/TextField';
export { TextArea, type TextAreaProps } from './field/TextArea';
export { PasswordField } from './field/PasswordField';
export { SelectField, type Choice, type SelectFieldProps } from './field/SelectField';
export { Checkbox, type CheckboxProps } from './field/Checkbox';
export { SearchField, type SearchFieldProps } from './field/SearchField';
export { Chips, type ChipsProps } from './chips/Chips';
export { Pagination, type PaginationProps } from './pagination/Pagination';
export { Accordion, type AccordionProps } from './accordion/Accordion';
export { Container } from './layout/Container';
export { Section, type SectionProps } from './layout/Section';
export { PageHeader, type PageHeaderProps } from './layout/PageHeader';
export { Breadcrumb, type BreadcrumbItem } from './layout/Breadcrumb';
export { SkipLink } from './layout/SkipLink';
export { VisuallyHidden, visuallyHidden } from './layout/VisuallyHidden';
export { Logo } from './logo/Logo';
export { ContourField, type ContourFieldProps } from './contour/ContourField';
export { ProjectImage, type ProjectImageProps } from './project-image/ProjectImage';
export {
  ProjectCard,
  ProjectGrid,
  type ProjectCardProps,
  type ProjectCardView,
} from './project-card/ProjectCard';
export { ProjectCardSkeleton } from './project-card/ProjectCardSkeleton';
export { usePageMeta } from './page-meta/usePageMeta';
export * from './icons/ownIcons';
