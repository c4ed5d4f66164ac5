import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
} from 'xstate'

/** Lets what was answered come to those who wait for it. */
export async function come() {
  for (let turn = 0; turn < 10; turn += 1) await null
}

/** A port whose calls the test answers itself, the oldest first. */
export function asked<Output, Input = void>() {
  const waiting: { done: (output: Output) => void; fail: (error: unknown) => void }[] = []
  const inputs: Input[] = []
  return {
    /** With what it was called, every time. */
    inputs,
    port: fromPromise<Output, Input>(({ input }) => {
      inputs.push(input)
      return new Promise((done, fail) => void waiting.push({ done, fail }))
    }),
    async answer(output: Output) {
      waiting.shift()?.done(output)
      await come()
    },
    async refuse(error: unknown) {
      waiting.shift()?.fail(error)
      await come()
    },
  }
}

/** One chart on a page whose other parts, and the chart above it, only note what they are told. */
export function alone(
  chart: AnyActorLogic,
  { as = 'alone', input, others = [] }: { as?: string; input?: unknown; others?: string[] } = {},
) {
  const heard: [to: string, event: AnyEventObject][] = []
  const ear = (name: string) =>
    fromCallback<AnyEventObject>(({ receive }) => receive((event) => heard.push([name, event])))
  const page = createActor(
    createMachine({
      invoke: [
        ...others.map((name) => ({ id: name, systemId: name, src: ear(name) })),
        { id: as, systemId: as, src: chart, input: () => input },
      ],
      on: { '*': { actions: ({ event }) => void heard.push(['above', event]) } },
    }),
  ).start()
  const own: AnyActorRef = page.system.get(as)
  return {
    own,
    send: (event: AnyEventObject) => own.send(event),
    at: () => own.getSnapshot().value,
    context: () => own.getSnapshot().context,
    child: (id: string): AnyActorRef => own.getSnapshot().children[id],
    /** What one of the others was told, without what actors tell of themselves. */
    told: (to: string) =>
      heard.flatMap(([name, event]) =>
        name === to && !event.type.startsWith('xstate.') ? [event] : [],
      ),
    close: () => page.stop(),
  }
}
