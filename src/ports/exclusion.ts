import { MAX_COUNTED_ROWS } from '../../domain/limits.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import type { ClientsFilter, Exclusion, ExclusionBack } from '../machines/clients/clients-parts.ts'
import { PAGE } from '../machines/shared/list-pages.ts'
import type { Acted, Chosen, TakenBack } from '../machines/shared/selection-parts.ts'
import type { Ask } from './ask.ts'
import { clientsAsked } from './clients-asked.ts'
import { keptOf } from './kept-of.ts'

/** Patients that one call takes. */
const AT_ONCE = 500

/** Everybody whom the list finds, in its order; no more of them than a filter tells (docs/decisions/0108). */
export async function allFound(
  ask: Ask,
  asked: { filter: ClientsFilter; search: string },
  signal: AbortSignal,
): Promise<Chosen[]> {
  const query = clientsAsked(asked)
  const found = new Map<string, Chosen>()
  for (let page = 1, last = 1; page <= last; page++) {
    const { clients } = await ask(
      graph.ClientNamesDocument,
      { ...query, page, pageSize: PAGE },
      signal,
    )
    last = Math.ceil(Math.min(clients.total, MAX_COUNTED_ROWS) / PAGE)
    for (const { id, surname, name, middleName, erased } of clients.items)
      if (!erased)
        found.set(id, { id, name: [surname, name, middleName].filter(Boolean).join(' ') })
  }
  return [...found.values()]
}

/** A part at a time. Where one fails what was done is told with what takes it back, and to whom it was not done. */
export async function exclude(
  ask: Ask,
  ids: string[],
  { excluded, reason: typed }: Exclusion,
): Promise<Acted<ExclusionBack>> {
  const reason = excluded ? typed.trim() || null : null
  const changed: ExclusionBack['clients'] = []
  const acted = () => ({
    count: changed.length,
    back: { excluded: !excluded, clients: changed },
  })
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const clients = ids.slice(from, from + AT_ONCE).map((clientId) => ({ clientId, reason }))
    try {
      const { setManyExcluded } = await ask(graph.SetManyExcludedDocument, { excluded, clients })
      changed.push(
        ...setManyExcluded.changed.map((one) => ({ ...one, reason: one.reason ?? null })),
      )
    } catch (error) {
      if (changed.length === 0) throw error
      return { ...acted(), left: { ids: ids.slice(from), error } }
    }
  }
  return acted()
}

/** Excludes or includes one, and answers the reason that stood there before: what takes it back brings that too. */
export async function excludeOne(
  ask: Ask,
  clientId: string,
  { excluded, reason, takesBack }: { excluded: boolean; reason: string | null; takesBack?: true },
): Promise<string | null> {
  const asked = { excluded, clients: [{ clientId, reason }], takesBack }
  const { setManyExcluded } = await ask(graph.SetManyExcludedDocument, asked)
  return setManyExcluded.changed[0]?.reason ?? null
}

/** A part at a time; whom somebody else has changed since stays. */
export async function takeBack(ask: Ask, { excluded, clients }: ExclusionBack): Promise<TakenBack> {
  let kept = 0
  for (let from = 0; from < clients.length; from += AT_ONCE) {
    const part = clients.slice(from, from + AT_ONCE)
    const each = part.map(({ clientId, reason }) => ({ clientId, reason }))
    kept += await keptOf(part.length, async () => {
      const asked = { excluded, clients: each, takesBack: true }
      return (await ask(graph.SetManyExcludedDocument, asked)).setManyExcluded.kept
    })
  }
  return { kept }
}
