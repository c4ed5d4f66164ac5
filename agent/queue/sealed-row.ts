import { contentOf, type Item, itemFrom, nameOf } from './queue-item.ts'
import { seal, unseal } from './seal.ts'

export interface SealedRow {
  kind: string
  name: Uint8Array | null
  sealed: Uint8Array
}

/** An item as a row keeps it; `place` is where it stands. Names of files are sealed too: some hold a patient's. */
export function sealedRow(key: Uint8Array, place: string, item: Item): SealedRow {
  const name = nameOf(item)
  return {
    kind: item.kind,
    name: name === null ? null : seal(key, `${place} name`, Buffer.from(name)),
    sealed: seal(key, place, contentOf(item)),
  }
}

export function openedRow(key: Uint8Array, place: string, row: SealedRow): Item {
  const name = row.name && unseal(key, `${place} name`, row.name).toString('utf8')
  return itemFrom(name, unseal(key, place, row.sealed))
}

export const waitingPlace = (number: number) => `waiting ${number}`
export const asidePlace = (mark: Uint8Array) => `set aside ${Buffer.from(mark).toString('hex')}`
