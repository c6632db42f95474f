import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { Button } from "../actions/button.tsx";
import { Card } from "../frame/section.tsx";
import { Badge } from "./badge.tsx";
import { Notice } from "./notice.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";
import { EmptyState, ErrorState } from "./state.tsx";
import { Suggestions } from "./suggestions.tsx";

/**
 * What the site says about its own state. At the place that it is about: `Notice`. For something that is gone in a moment: a
 * toast (Overlays). For a list without entries: `EmptyState`, which offers what to do next. For a part that failed:
 * `ErrorState`, with a way to try again. A wait of more than 300 ms shows a `Skeleton` where the place of the content is known,
 * a `Spinner` where it is not.
 *
 * **Accessibility.** An error is an `alert`, which interrupts; everything else is a `status`, which waits for a pause. Colours
 * never stand alone: each tone has an icon. Skeletons are hidden from screen readers; the part around them is `aria-busy`.
 */
const meta = {
  title: "Components/Feedback",
  subcomponents: { Notice, EmptyState, ErrorState, Badge, Skeleton, Spinner },
  tags: ["autodocs"],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const column = { display: "grid", gap: 12, justifyItems: "start" } as const;

export const Notices: Story = {
  render: () => (
    <div style={{ ...column, justifyItems: "stretch" }}>
      <Notice>Codes are valid for five minutes.</Notice>
      <Notice tone="positive" title="Password changed">
        Use it the next time you log in.
      </Notice>
      <Notice
        tone="error"
        title="Log-in failed"
        action={
          <Button tone="quiet" size="small">
            Reset password
          </Button>
        }
      >
        Username or password is incorrect.
      </Notice>
    </div>
  ),
};

export const Badges: Story = {
  render: () => (
    <div style={column}>
      <Badge>Trial</Badge>
      <Badge tone="brand">3</Badge>
    </div>
  ),
};

/** A digit is in a circle, in scripts with high lines too. */
export const BadgeInUrdu: Story = {
  render: () => <Badge tone="brand">2</Badge>,
  globals: { brand: "noor", language: "UR" },
  play: async ({ canvasElement }) => {
    const { width, height } = within(canvasElement).getByText("2").getBoundingClientRect();
    await expect(Math.abs(width - height)).toBeLessThanOrEqual(1);
  },
};

export const Waiting: Story = {
  render: () => (
    <div style={{ ...column, justifyItems: "stretch" }}>
      <Spinner />
      <Skeleton width="60%" height="20px" />
      <Skeleton height="48px" />
      <Skeleton width="60px" height="60px" round />
    </div>
  ),
};

export const Empty: Story = {
  render: () => (
    <EmptyState scene="mail" title="No messages yet" action={<Button tone="secondary">See promotions</Button>}>
      News about your account and your prizes will be here.
    </EmptyState>
  ),
};

/** Whole screens show a scene of the brand: its signs in its place, with one small movement. */
export const Scenes: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      {(["lost", "mail", "search", "clock", "ended", "offline", "repair", "closed"] as const).map((scene) => (
        <EmptyState key={scene} scene={scene} title={scene} />
      ))}
    </div>
  ),
};

export const NotFound: Story = {
  render: () => (
    <EmptyState
      scene="lost"
      title="Page not found"
      action={
        <>
          <Button>Go to the home page</Button>
          <Suggestions
            items={[
              { href: "/m/game", label: "Games", sign: "games" },
              { href: "/m/news", label: "News", sign: "news" },
            ]}
          />
        </>
      }
    >
      The link may be old or mistyped.
    </EmptyState>
  ),
};

export const ErrorReport: Story = {
  render: () => (
    <ErrorState title="The games can’t be loaded" retry={{ label: "Try again", onRetry: fn() }}>
      The connection was lost. Check it, then try again.
    </ErrorState>
  ),
};

/** Several may stand on one screen: low, in a card, and none interrupts. */
export const FailedAmongOthers: Story = {
  render: () => (
    <Card>
      <ErrorState
        low
        quiet
        scene="error"
        title="Something went wrong. Try again."
        retry={{ label: "Try again", onRetry: fn() }}
      />
    </Card>
  ),
};
