import { Socket } from 'node:net'
import pg from 'pg'
import { writeValue } from './value-conversion.ts'
import type { Watched } from './watch-connections.ts'

/** A connection that takes Temporal values, survives its own loss, and lets itself be watched. */
export class TemporalClient extends pg.Client implements Watched {
  waiting: object | null = null

  constructor(config?: pg.ClientConfig) {
    super(config)
    // The pool listens while nobody uses the connection; without a listener of ours its loss amid a statement would end the
    // process. Whoever waits for the statement gets the error.
    this.on('error', () => {})
  }

  get pid(): number {
    // The driver keeps it and its types do not say so.
    return (this as unknown as { processID: number | null }).processID ?? 0
  }

  // The driver's `query` has a dozen overloads; only its parameter list and its promise matter here.
  override query(...args: unknown[]): never {
    if (Array.isArray(args[1])) args[1] = args[1].map(writeValue)
    const result = (super.query as (...args: unknown[]) => unknown).apply(this, args)
    if (result instanceof Promise) this.#await(result)
    return result as never
  }

  received(): number {
    const { stream } = this.connection
    return stream instanceof Socket ? stream.bytesRead : 0
  }

  cut(): void {
    this.connection.stream.destroy()
  }

  #await(result: Promise<unknown>) {
    const statement = {}
    this.waiting = statement
    const over = () => {
      if (this.waiting === statement) this.waiting = null
    }
    result.then(over, over)
  }
}
