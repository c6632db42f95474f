import { postbackStandIn } from "@livery/plugin-testing/stand-in";

/** `aid`, `pid` and `tid` are the account’s. */
export default postbackStandIn({
  vendor: "propeller",
  clickId: "propellerId",
  address: ({ clickId, value }) =>
    `https://ad.propellerads.com/conversion.php?aid=1&pid=1&tid=1&visitor_id=${clickId}&payout=${value}`,
  events: { register: "register" },
});
