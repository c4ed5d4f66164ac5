import { type ConnectorContext, MisUnreachable } from '../port/connector.ts'
import { type Json, objects } from '../port/json.ts'
import { totalOf } from './envelope.ts'

/** Asks for a page of a list, from 1. */
export type AskPage = (page: number) => Promise<Json>

/** A page that came shorter than it says is asked for once more. */
const TRIES = 2

/** All rows of a list, page after page of `size`, until as many came as it says. */
export async function* rowsOf(
  ask: AskPage,
  size: number,
  { signal }: Pick<ConnectorContext, 'signal'>,
): AsyncGenerator<Json> {
  for (let page = 1; ; page++) {
    signal.throwIfAborted()
    const { rows, total } = await wholePage(ask, page, size)
    yield* rows
    if (rows.length === 0 || (total === null ? rows.length < size : page * size >= total)) return
  }
}

/** Throws `MisUnreachable` for half a page: what is missing in it would be missing here, and nobody would know. */
async function wholePage(ask: AskPage, page: number, size: number) {
  for (let tries = 1; ; tries++) {
    const body = await ask(page)
    const rows = objects(body.data ?? [])
    const total = totalOf(body)
    const due = total === null ? 0 : Math.min(size, total - (page - 1) * size)
    if (rows.length >= due) return { rows, total }
    if (tries === TRIES)
      throw new MisUnreachable(`page ${page} came with ${rows.length} rows instead of ${due}`)
  }
}
