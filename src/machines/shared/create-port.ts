import { fromPromise } from 'xstate'

/** A promise that a chart needs and does not make: `app.tsx` and the tests provide it. Unprovided, it says its own name. */
export const createPort = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`The port "${name}" is not provided`)
  })
