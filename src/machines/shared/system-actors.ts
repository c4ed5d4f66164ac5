import type { ActorRef, Snapshot } from 'xstate'

/**
 * The actors of the page by their system ids: what may be sent to each, and the contract that it is read by. A chart that is found so adds itself here
 * (`declare module`) where it is defined. What it takes is said apart from what is read, for a chart and its parts send to each other.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared where the charts are
export interface SystemActors {}

type SystemActorRef<Name extends keyof SystemActors> = ActorRef<
  Snapshot<unknown>,
  SystemActors[Name]['events']
>

/** Where `sendTo` sends: `sendTo(systemActor('popups'), { type: 'popups.look', … })`. */
export const systemActor =
  <Name extends keyof SystemActors>(id: Name) =>
  ({ system }: { system: { get(id: string): unknown } }): SystemActorRef<Name> =>
    system.get(id) as SystemActorRef<Name> // the id names the chart
