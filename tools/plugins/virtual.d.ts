/** Created by `stand-ins-module.ts`. */
declare module "virtual:stand-ins" {
  const standIns: readonly import("#server/sandbox/index.ts").LoadedStandIn[];
  export default standIns;
}
