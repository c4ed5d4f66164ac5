import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
} from 'xstate'

/** Lets pending promises settle, so that waiting charts receive their answers. */
export async function settlePromises() {
  for (let turn = 0; turn < 10; turn += 1) await null
}

/** A port whose calls the test answers, the oldest first. */
export function createManualPort<Output, Input = void>() {
  const waiting: { done: (output: Output) => void; fail: (error: unknown) => void }[] = []
  const inputs: Input[] = []
  return {
    /** The input of every call. */
    inputs,
    port: fromPromise<Output, Input>(({ input }) => {
      inputs.push(input)
      return new Promise((done, fail) => void waiting.push({ done, fail }))
    }),
    async answer(output: Output) {
      waiting.shift()?.done(output)
      await settlePromises()
    },
    async refuse(error: unknown) {
      waiting.shift()?.fail(error)
      await settlePromises()
    },
  }
}

/** One chart on a page; its parent and the other actors only record the events that they receive. */
export function isolateChart(
  chart: AnyActorLogic,
  { as = 'alone', input, others = [] }: { as?: string; input?: unknown; others?: string[] } = {},
) {
  const events: [to: string, event: AnyEventObject][] = []
  const recordEvents = (name: string) =>
    fromCallback<AnyEventObject>(({ receive }) => receive((event) => events.push([name, event])))
  const page = createActor(
    createMachine({
      invoke: [
        ...others.map((name) => ({ id: name, systemId: name, src: recordEvents(name) })),
        { id: as, systemId: as, src: chart, input: () => input },
      ],
      on: { '*': { actions: ({ event }) => void events.push(['above', event]) } },
    }),
  ).start()
  const own: AnyActorRef = page.system.get(as)
  return {
    own,
    send: (event: AnyEventObject) => own.send(event),
    at: () => own.getSnapshot().value,
    context: () => own.getSnapshot().context,
    child: (id: string): AnyActorRef => own.getSnapshot().children[id],
    /** The events that one of the others received, without XState's own. */
    told: (to: string) =>
      events.flatMap(([name, event]) =>
        name === to && !event.type.startsWith('xstate.') ? [event] : [],
      ),
    close: () => page.stop(),
  }
}
