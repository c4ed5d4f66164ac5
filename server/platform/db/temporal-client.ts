import { Socket } from 'node:net'
import pg from 'pg'
import { toParameter } from './value-conversion.ts'
import type { WatchedConnection } from './watch-connections.ts'

/** A connection that accepts Temporal values, survives a connection loss without ending the process, and can be watched. */
export class TemporalClient extends pg.Client implements WatchedConnection {
  currentStatement: object | null = null

  constructor(config?: pg.ClientConfig) {
    super(config)
    // The pool has an error listener only while the connection is idle; without ours, a loss during a statement would end the process. The
    // statement's caller gets the error.
    this.on('error', () => {})
  }

  get pid(): number {
    // The driver has this property, but its types lack it.
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
