import type { Meta, StoryObj } from "@storybook/react-vite";
import { type Row, rows } from "./story-row.tsx";

// What is in the frames are stories with tests of their own.
const meta: Meta<Row> = { ...rows, title: "Flows/Steps", tags: ["!test"] };

export default meta;
type Story = StoryObj<Row>;

/** The game is a picture of Storybook’s own. */
export const VisitorToMember: Story = {
  args: {
    title: "From visitor to member",
    steps: [
      { name: "1 Visitor", story: "screens-site--home" },
      { name: "2 Log-in", story: "screens-log-in--empty" },
      { name: "3 Game", story: "screens-game-launch--real-play" },
      { name: "4 Account", story: "screens-site--account" },
    ],
  },
};

export const Joining: Story = {
  args: {
    title: "Joining",
    steps: [
      { name: "1 Name and password", story: "screens-register--first-of-two-steps" },
      { name: "2 The rest", story: "screens-register--second-of-two-steps" },
      { name: "3 Member", story: "screens-site--home-of-a-member" },
    ],
  },
};
