import type { Client } from './model.ts'
import { createMemo } from './query-cache.ts'

export interface ClientBook {
  fill(clients: Client[]): void
  put(client: Client): void
  byId(id: number): Client | undefined
  /** In the order of their ids (assumed). */
  all(): readonly Client[]
  /** Those that the test lets through; `question` must say all that the test depends on. */
  find(question: string, test: (client: Client) => boolean): Client[]
}

export function createClientBook(): ClientBook {
  const ids = new Map<number, Client>()
  const memo = createMemo<Client>()
  // Ids only grow, so the map is in their order.
  const all = () => memo.find('', () => [...ids.values()])
  function put(client: Client) {
    ids.set(client.id, client)
    memo.forget()
  }
  return {
    fill: (clients) => clients.forEach(put),
    put,
    byId: (id) => ids.get(id),
    all,
    find: (question, test) => memo.find(`? ${question}`, () => all().filter(test)),
  }
}

/** As the clinic calls a person: surname, name and patronymic in one line. */
export const wholeName = ({ surname, name, patronymic }: Client) =>
  [surname, name, patronymic].filter(Boolean).join(' ')
