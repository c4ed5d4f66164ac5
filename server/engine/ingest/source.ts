import type { CountryCode } from 'libphonenumber-js/min'
import type { Tx } from '../../platform/db/database.ts'
import { FIRST_SPACE } from './identifier-systems.ts'
import { regionOf } from './phone-region.ts'

/** What is read: a file, or an account of a clinic system. */
export interface SourceOf {
  /** The clinic system's type, or `import`. */
  name: string
  /** What its ids are counted in; files share the first one. */
  space?: number
  /** Nobody has seen yet whether its ids mean what they meant before: read for the first time since it was connected. */
  unsure?: boolean
}

/** Where rows come from, and how the clinic reads them. */
export interface Source {
  name: string
  space: number
  /** A file says only what it has, so its gaps leave what we know; a clinic system's gap is its answer. */
  silence: 'kept' | 'told'
  companyZone: string
  region: CountryCode | undefined
}

export async function sourceOf(tx: Tx, { name, space = FIRST_SPACE }: SourceOf): Promise<Source> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  return {
    name,
    space,
    silence: name === 'import' ? 'kept' : 'told',
    companyZone: company.time_zone,
    region: regionOf(company.time_zone),
  }
}
