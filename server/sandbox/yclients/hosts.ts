import type { SandboxSystem } from '../../ground/sandbox-addresses.ts'

/** What differs between the two hosts of the family. */
export interface Host {
  name: SandboxSystem
  title: string
  /** The media type that a call must accept. */
  accept: string
  /** The zone of branches for which none is said. */
  zone: string
  /** Ids of branches count from here. */
  firstBranch: number
  /** Altegio writes a number in `timezone` and the zone's name beside it. */
  numericZone: boolean
  /** The language of the sentences in `meta.message` (assumed: none of them is documented). */
  language: 'ru' | 'en'
}

export const hosts: Record<SandboxSystem, Host> = {
  yclients: {
    name: 'yclients',
    title: 'YCLIENTS',
    accept: 'application/vnd.yclients.v2+json',
    zone: 'Europe/Moscow',
    firstBranch: 501,
    numericZone: false,
    language: 'ru',
  },
  altegio: {
    name: 'altegio',
    title: 'Altegio',
    accept: 'application/vnd.api.v2+json',
    zone: 'Europe/Belgrade',
    firstBranch: 7001,
    numericZone: true,
    language: 'en',
  },
}
