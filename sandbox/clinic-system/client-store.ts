import type { Client } from './model.ts'
import { createQueryCache } from './query-cache.ts'

export interface ClientStore {
  load(clients: Client[]): void
  save(client: Client): void
  findById(id: number): Client | undefined
  /** Ordered by id (assumed). */
  listAll(): readonly Client[]
  /** Clients that match the predicate; `cacheKey` must contain everything that the predicate depends on. */
  filter(cacheKey: string, predicate: (client: Client) => boolean): Client[]
}

export function createClientStore(): ClientStore {
  const ids = new Map<number, Client>()
  const queryCache = createQueryCache<Client>()
  // Ids only grow, so the map is ordered by id.
  const listAll = () => queryCache.get('', () => [...ids.values()])
  function save(client: Client) {
    ids.set(client.id, client)
    queryCache.clear()
  }
  return {
    load: (clients) => clients.forEach(save),
    save,
    findById: (id) => ids.get(id),
    listAll,
    filter: (cacheKey, predicate) =>
      queryCache.get(`? ${cacheKey}`, () => listAll().filter(predicate)),
  }
}

/** A person's full name: surname, name and patronymic in one line. */
export const formatFullName = ({ surname, name, patronymic }: Client) =>
  [surname, name, patronymic].filter(Boolean).join(' ')
