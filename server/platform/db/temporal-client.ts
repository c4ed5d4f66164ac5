import { Socket } from 'node:net'
import pg from 'pg'
import { toParameter } from './value-conversion.ts'
import type { WatchedConnection } from './watch-connections.ts'

/** A connection that takes Temporal values, survives its own loss, and lets itself be watched. */
export class TemporalClient extends pg.Client implements WatchedConnection {
  currentStatement: object | null = null

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
    if (Array.isArray(args[1])) args[1] = args[1].map(toParameter)
    const result = (super.query as (...args: unknown[]) => unknown).apply(this, args)
    if (result instanceof Promise) this.#trackStatement(result)
    return result as never
  }

  getBytesReceived(): number {
    const { stream } = this.connection
    return stream instanceof Socket ? stream.bytesRead : 0
  }

  disconnect(): void {
    this.connection.stream.destroy()
  }

  #trackStatement(result: Promise<unknown>) {
    const statement = {}
    this.currentStatement = statement
    const over = () => {
      if (this.currentStatement === statement) this.currentStatement = null
    }
    result.then(over, over)
  }
}
