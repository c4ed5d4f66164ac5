import { fromPromise } from 'xstate'

/** A port: a promise actor that `app.tsx` and tests provide. Without an implementation it rejects with its name. */
export const createPort = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`The port "${name}" is not provided`)
  })
