import { getContent, getFileName, type QueueItem, toItem } from './queue-item.ts'
import { seal, unseal } from './seal.ts'

export interface SealedRow {
  kind: string
  name: Uint8Array | null
  sealed: Uint8Array
}

/** Encrypts an item for its row; `label` is its position. File names are encrypted too, as some contain a patient's name. */
export function sealRow(key: Uint8Array, label: string, item: QueueItem): SealedRow {
  const name = getFileName(item)
  return {
    kind: item.kind,
    name: name === null ? null : seal(key, `${label} name`, Buffer.from(name)),
    sealed: seal(key, label, getContent(item)),
  }
}

export function unsealRow(key: Uint8Array, label: string, row: SealedRow): QueueItem {
  const name = row.name && unseal(key, `${label} name`, row.name).toString('utf8')
  return toItem(name, unseal(key, label, row.sealed))
}

export const getWaitingLabel = (number: number) => `waiting ${number}`
export const getQuarantineLabel = (fingerprint: Uint8Array) =>
  `set aside ${Buffer.from(fingerprint).toString('hex')}`
