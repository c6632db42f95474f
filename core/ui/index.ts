export { BackLink, type BackLinkProps } from "./actions/back-link.tsx";
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from "./actions/button.tsx";
export { IconButton, type IconButtonProps } from "./actions/icon-button.tsx";
export { Link, LinkButton } from "./actions/link.tsx";
export { type MenuItem, MenuList, type MenuListProps } from "./actions/menu-list.tsx";
export { RouteLink, type RouteLinkProps } from "./actions/route-link.tsx";
export { Badge, type BadgeProps } from "./feedback/badge.tsx";
export { Notice, type NoticeProps } from "./feedback/notice.tsx";
export { ProgressBar, type ProgressBarProps } from "./feedback/progress-bar.tsx";
export { Scene } from "./feedback/scene.tsx";
export { FormSkeleton, ScreenSkeleton } from "./feedback/screen-skeleton.tsx";
export { Skeleton, type SkeletonProps } from "./feedback/skeleton.tsx";
export { Spinner, type SpinnerProps } from "./feedback/spinner.tsx";
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from "./feedback/state.tsx";
export { StepMark } from "./feedback/step-mark.tsx";
export { type Step, Steps } from "./feedback/steps.tsx";
export { Suggestions } from "./feedback/suggestions.tsx";
export { Checkbox, type CheckboxProps } from "./fields/checkbox.tsx";
export { CodeField, type CodeFieldProps, digitsOf } from "./fields/code-field.tsx";
export { PasswordField, type PasswordFieldProps } from "./fields/password-field.tsx";
export { RadioGroup, type RadioGroupProps, type RadioOption } from "./fields/radio-group.tsx";
export { SearchField, type SearchFieldProps } from "./fields/search-field.tsx";
export { SelectField, type SelectFieldProps } from "./fields/select-field.tsx";
export { type Tab, Tabs, type TabsProps } from "./fields/tabs.tsx";
export { TextAreaField, type TextAreaFieldProps, TextField, type TextFieldProps } from "./fields/text-field.tsx";
export { useFirstError } from "./fields/use-first-error.ts";
export { BottomBar, type BottomBarItem, type BottomBarProps } from "./frame/bottom-bar.tsx";
export {
  Header,
  HeaderAction,
  HeaderLink,
  type HeaderProps,
  ScreenHeader,
  type ScreenHeaderProps,
} from "./frame/header.tsx";
export { Screen, type ScreenLayoutProps, ScreenTitle } from "./frame/screen.tsx";
export { Card, Divider, Section, type SectionProps } from "./frame/section.tsx";
export * from "./icons/index.ts";
export { type Banner, BannerRail, type BannerRailProps } from "./lobby/banner-rail.tsx";
export { Chip, ChipBar, type ChipBarProps, type ChipItem } from "./lobby/chip-bar.tsx";
export { GameCard, type GameCardProps } from "./lobby/game-card.tsx";
export { Hero, type HeroProps } from "./lobby/hero.tsx";
export { GameSkeletons, Lane, LanePlaceholder, type LaneProps, LaneSkeleton } from "./lobby/lane.tsx";
export { Match, type MatchProps } from "./lobby/match.tsx";
export { MatchCard, type MatchCardProps } from "./lobby/match-card.tsx";
export { NameCover } from "./lobby/name-cover.tsx";
export { Balls, type BallsProps } from "./numbers/balls.tsx";
export { Countdown, type CountdownProps } from "./numbers/countdown.tsx";
export { FactList, type FactListProps } from "./numbers/fact-list.tsx";
export { Ring, type RingProps } from "./numbers/ring.tsx";
export { createBackGuard, isOverlayEntry } from "./overlays/back-guard.ts";
export { OverlayHost, type OverlayHostProps, type OverlayLabels } from "./overlays/overlay-host.tsx";
export {
  type AlertRequest,
  type ConfirmRequest,
  createOverlays,
  type LayerRequest,
  type OverlayState,
  type Overlays,
  type QueuedRequest,
  type ToastOptions,
} from "./overlays/overlays.ts";
export { AccountChip, type AccountChipProps, Avatar } from "./pictures/avatar.tsx";
export { BrandArt, Mark } from "./pictures/brand-art.tsx";
export { Image, type ImageProps } from "./pictures/image.tsx";
export { AgeMark, PaymentMarks, Seal } from "./pictures/marks.tsx";
export { announcePicture, movePicture } from "./pictures/move-picture.ts";
export { OutsideText } from "./pictures/outside-text.tsx";
export { Prose, type ProseProps } from "./pictures/prose.tsx";
export { QrCode, type QrCodeProps } from "./pictures/qr-code.tsx";
export * from "./signs/sign.tsx";
