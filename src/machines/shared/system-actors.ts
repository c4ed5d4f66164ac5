import type { ActorRef, Snapshot } from 'xstate'

/**
 * Actors of the page by system id: the events they accept and the contract for reading them. Each chart adds itself where it is defined (`declare
 * module`). Events are declared apart from the contract, because charts that send to each other would otherwise have circular types.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared where the charts are
export interface SystemActors {}

type SystemActorRef<Name extends keyof SystemActors> = ActorRef<
  Snapshot<unknown>,
  SystemActors[Name]['events']
>

/** Target for `sendTo`: `sendTo(systemActor('popups'), { type: 'popups.check', … })`. */
export const systemActor =
  <Name extends keyof SystemActors>(id: Name) =>
  ({ system }: { system: { get(id: string): unknown } }): SystemActorRef<Name> =>
    system.get(id) as SystemActorRef<Name> // the id determines the actor's type
